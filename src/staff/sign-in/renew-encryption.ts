import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Database } from "../../platform/database/database.ts";
import type { StaffAuth } from "./auth.ts";
import { areHashed, hashRecoveryCodes } from "./recovery-code-hashes.ts";

/**
 * Encrypts the secrets of authenticator apps anew with the newest key, so that older keys can be retired, and hashes
 * recovery codes that the first release encrypted. `lost`: rows left unchanged, because their key is gone.
 */
export async function renewEncryption(db: Database, auth: StaffAuth): Promise<{ lost: number }> {
  const { secretConfig: key } = await auth.$context;
  const current = typeof key === "string" ? null : key.currentVersion;
  const rows = await db
    .selectFrom("staff_two_factor")
    .select(["id", "secret", "backup_codes"])
    .execute();
  const decrypted = (data: string) => symmetricDecrypt({ key, data });
  let lost = 0;
  for (const { id, secret, backup_codes } of rows) {
    const isHashed = areHashed(backup_codes);
    if (isHashed && parseEnvelope(secret)?.version === current) continue;
    try {
      const values = {
        secret: await symmetricEncrypt({ key, data: await decrypted(secret) }),
        backup_codes: isHashed
          ? backup_codes
          : await hashRecoveryCodes(JSON.parse(await decrypted(backup_codes))),
      };
      await db
        .updateTable("staff_two_factor")
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
