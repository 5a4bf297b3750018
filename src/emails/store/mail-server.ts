import { z } from "zod";
import type { MemberActor } from "../../kernel/actor.ts";
import type { Sealer } from "../../platform/config/sealed-text.ts";
import { listChanges, recordChange } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";

const name = "smtp";
const subject = { kind: "mail-server", id: name };

/** Encrypted SMTP URL of the server that was set in the console; null if none was. */
export async function findMailServer(on: Database): Promise<string | null> {
  const row = await on
    .selectFrom("mail_server")
    .select("sealed_url")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.sealed_url ?? null;
}

/** Sets the mail server. `server`: its name and port, for the history. */
export async function setMailServer(
  db: Database,
  { sealedUrl, server }: { sealedUrl: string; server: string },
  { actor, at }: { actor: MemberActor; at: number },
): Promise<void> {
  await inTransaction(db, async (on) => {
    await on
      .insertInto("mail_server")
      .values({ name, sealed_url: sealedUrl, saved_at: at })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet({ sealed_url: sealedUrl, saved_at: at }),
      )
      .execute();
    await recordChange(on, { subject, actor, at, what: "set", after: { server } });
  });
}

export async function removeMailServer(
  db: Database,
  { actor, at }: { actor: MemberActor; at: number },
): Promise<void> {
  await inTransaction(db, async (on) => {
    const { numDeletedRows } = await on
      .deleteFrom("mail_server")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await recordChange(on, { subject, actor, at, what: "removed" });
  });
}

/** Latest changes of the mail server, newest first. `server`: null where it was removed. */
export async function listMailServerChanges(db: Database, { max }: { max: number }) {
  const changes = await listChanges(db, { ...subject, max }, z.object({ server: z.string() }));
  return changes.map(({ id, at, actor, after }) => ({
    id,
    at,
    by: actor.name,
    server: after?.server ?? null,
  }));
}

/** Re-encrypts the server with the current signing key; false if no known key can decrypt it. */
export async function resealMailServer(
  db: Database,
  { open, seal }: Pick<Sealer, "open" | "seal">,
): Promise<boolean> {
  const sealed = await findMailServer(db);
  const read = sealed === null ? null : open(sealed);
  if (sealed === null || read?.isCurrent) return true;
  if (read === null) return false;
  await db
    .updateTable("mail_server")
    .set({ sealed_url: seal(read.text) })
    .where("sealed_url", "=", sealed)
    .execute();
  return true;
}
