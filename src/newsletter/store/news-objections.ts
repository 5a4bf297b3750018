import { createHash } from "node:crypto";
import type { Database } from "../../platform/database/database.ts";

/** Stores an objection to the newsletter. It outlasts an erasure of all other data, until the person opts in again. */
export async function addObjection(
  on: Database,
  { emailKey, at }: { emailKey: string; at: number },
): Promise<void> {
  await on
    .insertInto("news_objection")
    .values({ email_digest: digestOf(emailKey), at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the objection of an address whose owner has opted in; false if there was none. */
export async function removeObjection(on: Database, emailKey: string): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom("news_objection")
    .where("email_digest", "=", digestOf(emailKey))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function whoObjectsToNews(
  on: Database,
  emailKeys: readonly string[],
): Promise<Set<string>> {
  if (emailKeys.length === 0) return new Set();
  const digests = new Map(emailKeys.map((key) => [digestOf(key), key]));
  const rows = await on
    .selectFrom("news_objection")
    .select("email_digest")
    .where("email_digest", "in", [...digests.keys()])
    .execute();
  return new Set(rows.map((row) => digests.get(row.email_digest) ?? ""));
}

/** Epoch milliseconds of an address's objection to the newsletter; null if there is none. */
export async function findObjection(on: Database, emailKey: string): Promise<number | null> {
  const row = await on
    .selectFrom("news_objection")
    .select("at")
    .where("email_digest", "=", digestOf(emailKey))
    .executeTakeFirst();
  return row?.at ?? null;
}

function digestOf(emailKey: string): string {
  return createHash("sha256").update(`news-objection\n${emailKey}`).digest("hex");
}
