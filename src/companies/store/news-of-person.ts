import type { Database } from "../../platform/database/database.ts";

/** Subscribes a person to news (commercial email) from `since` on; null unsubscribes. Ignores unknown addresses. */
export async function setNewsOfPerson(
  on: Database,
  { emailKey, since }: { emailKey: string; since: number | null },
): Promise<void> {
  await on
    .updateTable("person")
    .set({ news_since: since })
    .where("email_key", "=", emailKey)
    .execute();
}

/** True if the owner of an email address has subscribed to news (commercial email) in the account. */
export async function personWantsNews(on: Database, emailKey: string): Promise<boolean> {
  const row = await on
    .selectFrom("person")
    .select("news_since")
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  return row !== undefined && row.news_since !== null;
}
