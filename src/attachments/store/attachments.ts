import { Temporal } from "temporal-polyfill";
import type { MediaType } from "../../kernel/stored-file.ts";
import { actorColumns, toActor } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Attachment } from "../domain/attachment.ts";
import type { AttachmentTable } from "../tables.ts";

export async function insertAttachments(
  on: Database,
  attachments: readonly Attachment[],
): Promise<void> {
  await on
    .insertInto("attachment")
    .values(
      attachments.map(({ requestId, mediaType, by, at, ...same }) => ({
        ...same,
        request_id: requestId,
        media_type: mediaType,
        ...actorColumns(by),
        at: at.epochMilliseconds,
      })),
    )
    .execute();
}

export async function listAttachments(db: Database, requestId: string): Promise<Attachment[]> {
  const rows = await db
    .selectFrom("attachment")
    .selectAll()
    .where("request_id", "=", requestId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(toAttachment);
}

export async function findAttachment(
  db: Database,
  { id, requestId }: { id: string; requestId: string },
): Promise<Attachment | null> {
  const row = await db
    .selectFrom("attachment")
    .selectAll()
    .where("id", "=", id)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return row ? toAttachment(row) : null;
}

export async function deleteAttachment(on: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom("attachment")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Bytes of the files that applicants have attached since an instant (epoch milliseconds) and not removed. */
export async function sumAppliedBytes(db: Database, { since }: { since: number }): Promise<number> {
  const { bytes } = await db
    .selectFrom("attachment")
    .select(({ fn }) => fn.sum<number | string | null>("bytes").as("bytes"))
    .where("actor_kind", "=", "applicant")
    .where("at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

function toAttachment(row: AttachmentTable): Attachment {
  return {
    id: row.id,
    requestId: row.request_id,
    name: row.name,
    mediaType: row.media_type as MediaType,
    bytes: Number(row.bytes),
    sha256: row.sha256,
    by: toActor(row, "applicant"),
    at: Temporal.Instant.fromEpochMilliseconds(Number(row.at)),
  };
}
