import { createHash } from "node:crypto";
import type { Database } from "./database.ts";

/** Keeps for good that an address wants no news, also once everything else about it is erased. */
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

export async function objectsToNews(on: Database, emailKey: string): Promise<boolean> {
  return (await findObjection(on, emailKey)) !== null;
}

/** When an address said that it wants no news; null when it never did. */
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
