import { randomBytes } from "node:crypto";
import type { Database } from "../../platform/database/database.ts";
import { codeCost, hashSecret, saltOf } from "./password-hash.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";

/** Replaces a member's recovery codes; returns the new codes and stores only their hashes. */
export async function giveRecoveryCodes(db: Database, memberId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db
    .updateTable("staff_two_factor")
    .set({ backup_codes: await hashRecoveryCodes(codes) })
    .where("member_id", "=", memberId)
    .execute();
  return codes;
}

/** All codes of a member share one salt, so that a typed code needs one hash instead of ten. */
export async function hashRecoveryCodes(codes: readonly string[]): Promise<string> {
  const salt = randomBytes(16);
  return JSON.stringify(
    await Promise.all(codes.map((code) => hashSecret(code, { salt, cost: codeCost }))),
  );
}

/** False for recovery codes that the first release stored, encrypted instead of hashed. */
export function areHashed(stored: string): boolean {
  return stored.startsWith("[");
}

export async function hashRecoveryCode(
  db: Database,
  { memberId, code }: { memberId: string; code: string },
): Promise<string> {
  const row = await db
    .selectFrom("staff_two_factor")
    .select("backup_codes")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  const stored = row?.backup_codes ?? "";
  const [one = ""]: string[] = areHashed(stored) ? JSON.parse(stored) : [];
  return hashSecret(code, { salt: saltOf(one), cost: codeCost });
}
