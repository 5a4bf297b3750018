import type { Database } from "../../platform/database/database.ts";

/** Notes that the person of a mailbox wants news since an instant, or null: does not. Unknown mailboxes are left alone. */
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

/** True if the person of a mailbox has asked for news in the account. */
export async function personWantsNews(on: Database, emailKey: string): Promise<boolean> {
  const row = await on
    .selectFrom("person")
    .select("news_since")
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  return row !== undefined && row.news_since !== null;
}
