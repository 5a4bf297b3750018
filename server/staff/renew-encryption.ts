import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Database } from "../database/database.ts";
import type { StaffAuth } from "./auth.ts";

/**
 * Encrypts second steps with the newest key, so that an older one can be retired after the next start.
 * Those whose key is gone already stay as they are and are counted.
 */
export async function renewEncryption(db: Database, auth: StaffAuth): Promise<{ lost: number }> {
  const { secretConfig: key } = await auth.$context;
  const current = typeof key === "string" ? null : key.currentVersion;
  const rows = await db
    .selectFrom("staff_second_step")
    .select(["id", "secret", "backup_codes"])
    .execute();
  const renewed = (data: string) =>
    symmetricDecrypt({ key, data }).then((plain) => symmetricEncrypt({ key, data: plain }));
  let lost = 0;
  for (const { id, secret, backup_codes } of rows) {
    const isCurrent = [secret, backup_codes].every(
      (data) => parseEnvelope(data)?.version === current,
    );
    if (isCurrent) continue;
    try {
      const values = { secret: await renewed(secret), backup_codes: await renewed(backup_codes) };
      await db
        .updateTable("staff_second_step")
        .set(values)
        .where("id", "=", id)
        .where("backup_codes", "=", backup_codes)
        .execute();
    } catch {
      lost += 1;
    }
  }
  return { lost };
}
