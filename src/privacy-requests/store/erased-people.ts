import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";

/** Email keys with erased data and the latest request, read from the stored proof, so that no second list exists. */
export async function findErasures(
  on: Database,
  emailKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const some of chunks(emailKeys)) {
    const rows = await on
      .selectFrom("privacy_request")
      .select(["email_key", "asked_at"])
      .where("email_key", "in", some)
      .where("erasure", "is not", null)
      .orderBy("asked_at")
      .execute();
    for (const row of rows) found.set(row.email_key, row.asked_at);
  }
  return found;
}
