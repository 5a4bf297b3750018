import { z } from "zod";
import type { MemberActor } from "../../kernel/actor.ts";
import { listChanges, recordChange } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { EndpointAction, EndpointChange } from "../domain/endpoint.ts";

/** Author and instant (epoch milliseconds) of a change, for the change log. */
export type By = { actor: MemberActor; at: number };

/** Runs an update and adds it to the change log in one transaction; false when it changes no row. */
export async function changeNoted(
  db: Database,
  { id, action, by }: { id: string; action: EndpointAction; by: By },
  update: (on: Database) => Promise<{ numUpdatedRows: bigint }>,
): Promise<boolean> {
  return inTransaction(db, async (on) => {
    const { numUpdatedRows } = await update(on);
    if (numUpdatedRows === 0n) return false;
    await noteChange(on, id, action, by);
    return true;
  });
}

export async function noteChange(
  on: Database,
  endpointId: string,
  what: EndpointAction,
  { actor, at }: { actor: MemberActor | { kind: "clock" }; at: number },
): Promise<void> {
  await recordChange(on, { subject: { kind: subjectKind, id: endpointId }, actor, at, what });
}

const subjectKind = "webhook-endpoint";

/** Latest changes of all endpoints, or of one, newest first. */
export async function listEndpointChanges(
  db: Database,
  { endpointId, max }: { endpointId?: string; max: number },
): Promise<EndpointChange[]> {
  const subject = { kind: subjectKind, ...(endpointId !== undefined && { id: endpointId }) };
  const changes = await listChanges(db, { ...subject, max }, z.null());
  const urls = await findUrls(
    db,
    changes.map((change) => change.subject.id),
  );
  return changes.map(({ id, at, actor, subject, what }) => ({
    id,
    at,
    actor: actor.kind === "staff" ? { id: actor.id ?? "", name: actor.name ?? "" } : null,
    url: urls.get(subject.id) ?? "",
    action: what as EndpointAction,
  }));
}

async function findUrls(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("webhook_endpoint")
    .select(["id", "url"])
    .where("id", "in", [...new Set(ids), ""])
    .execute();
  return new Map(rows.map(({ id, url }) => [id, url]));
}
