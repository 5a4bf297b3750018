import type { Database } from "../../platform/database/database.ts";
import type { MadeChange } from "../../platform/privacy/data-subject-hooks.ts";

/** Subscribes a person to news (commercial email), or ends the subscription. Ignores unknown addresses. */
export async function changeNewsOfPerson(
  on: Database,
  { emailKey, change, at }: Pick<MadeChange, "emailKey" | "change" | "at">,
): Promise<void> {
  if (change.kind !== "subscribe" && change.kind !== "object") return;
  await on
    .updateTable("person")
    .set({ news_since: change.kind === "subscribe" ? at.epochMilliseconds : null })
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
