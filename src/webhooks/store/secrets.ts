import type { Sealer } from "../../platform/config/sealed-text.ts";
import type { Database } from "../../platform/database/database.ts";
import { type By, changeNoted } from "./changes.ts";

/** Replaces the secret made at `seen`, which still signs until `formerUntil`; false if it was replaced meanwhile. */
export async function replaceSecret(
  db: Database,
  {
    id,
    seen,
    sealedSecret,
    formerUntil,
  }: { id: string; seen: number; sealedSecret: string; formerUntil: number },
  by: By,
): Promise<boolean> {
  return changeNoted(db, { id, action: "secret-replaced", by }, (on) =>
    on
      .updateTable("webhook_endpoint")
      .set(({ ref }) => ({
        former_secret: ref("secret"),
        former_secret_until: formerUntil,
        secret: sealedSecret,
        secret_since: by.at,
      }))
      .where("id", "=", id)
      .where("state", "!=", "ended")
      .where("secret_since", "=", seen)
      .executeTakeFirst(),
  );
}

/** Re-encrypts secrets of older signing keys with the current one; returns the number that no known key can decrypt. */
export async function resealSecrets(
  db: Database,
  { open, seal }: Pick<Sealer, "open" | "seal">,
): Promise<number> {
  const rows = await db
    .selectFrom("webhook_endpoint")
    .select(["id", "secret", "former_secret"])
    .where("secret", "is not", null)
    .execute();
  let lost = 0;
  for (const { id, secret, former_secret } of rows) {
    const read = open(secret ?? "");
    if (!read) lost += 1;
    if (!read || read.isCurrent) continue;
    const former = former_secret === null ? null : open(former_secret);
    await db
      .updateTable("webhook_endpoint")
      .set({ secret: seal(read.text), former_secret: former && seal(former.text) })
      .where("id", "=", id)
      .where("secret", "=", secret)
      .execute();
  }
  return lost;
}
