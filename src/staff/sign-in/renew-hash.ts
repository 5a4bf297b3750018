import type { Database } from "../../platform/database/database.ts";
import { hashSecret, isOutdated } from "./password-hash.ts";

export async function renewHash(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const stored = await db
    .selectFrom("staff_credential")
    .innerJoin("staff_member", "staff_member.id", "staff_credential.member_id")
    .select(["staff_credential.id", "staff_credential.password"])
    .where("staff_member.email", "=", email)
    .executeTakeFirst();
  if (!stored || !isOutdated(stored.password)) return;
  await db
    .updateTable("staff_credential")
    .set({ password: await hashSecret(password) })
    .where("id", "=", stored.id)
    // Updates nothing if the password was changed in the meantime.
    .where("password", "=", stored.password)
    .execute();
}
