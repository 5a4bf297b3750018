import type { Database } from "../../platform/database/database.ts";

/** Maximum number of values per SQL statement. */
const atOnce = 400;

/** Email keys with erased data and the latest request, read from the stored proof, so that no second list exists. */
export async function findErasures(
  on: Database,
  emailKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (let at = 0; at < emailKeys.length; at += atOnce) {
    const rows = await on
      .selectFrom("privacy_request")
      .select(["email_key", "asked_at"])
      .where("email_key", "in", emailKeys.slice(at, at + atOnce))
      .where("erasure", "is not", null)
      .orderBy("asked_at")
      .execute();
    for (const row of rows) found.set(row.email_key, row.asked_at);
  }
  return found;
}
