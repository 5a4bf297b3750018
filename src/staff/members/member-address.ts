import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";

/** Email address of a member; null when the member is disabled or deleted. */
export async function findMemberAddress(db: Database, memberId: string): Promise<string | null> {
  const row = await withStoreErrors(() =>
    db
      .selectFrom("staff_member")
      .select("email")
      .where("id", "=", memberId)
      .where("disabled_at", "is", null)
      .executeTakeFirst(),
  );
  return row?.email ?? null;
}
