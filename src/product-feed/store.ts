import { createHash } from "node:crypto";
import type { Database } from "../platform/database/database.ts";
import type { ProductFeed } from "./domain/feed.ts";

/** Feeds of a company, oldest first. */
export async function listFeeds(on: Database, companyId: string): Promise<ProductFeed[]> {
  const rows = await on
    .selectFrom("product_feed")
    .select(["id", "name", "created_at", "last_read_at"])
    .where("company_id", "=", companyId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, created_at, last_read_at }) => ({
    ...{ id, name, createdAt: created_at, lastReadAt: last_read_at },
  }));
}

export async function addFeed(
  on: Database,
  feed: { id: string; companyId: string; name: string; token: string; at: number },
): Promise<void> {
  await on
    .insertInto("product_feed")
    .values({
      ...{ id: feed.id, company_id: feed.companyId, name: feed.name, created_at: feed.at },
      ...{ token_digest: digestOf(feed.token), last_read_at: null },
    })
    .execute();
}

/** Deletes a feed of a company; returns its name, or null if the company has no feed with this id. */
export async function endFeed(
  on: Database,
  { id, companyId }: { id: string; companyId: string },
): Promise<string | null> {
  // PostgreSQL takes no NUL in a text, not even to compare.
  if (id.includes("\0")) return null;
  const row = await on
    .deleteFrom("product_feed")
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .returning("name")
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Finds a feed by its token. */
export async function findFeed(
  on: Database,
  token: string,
): Promise<{ id: string; companyId: string } | null> {
  const row = await on
    .selectFrom("product_feed")
    .select(["id", "company_id"])
    .where("token_digest", "=", digestOf(token))
    .executeTakeFirst();
  return row ? { id: row.id, companyId: row.company_id } : null;
}

/** Minimum interval between updates of `last_read_at`, because a shop may request the feed every minute. */
const notedEveryMs = 60_000;

/** Records when a feed was last requested. */
export async function noteReading(
  on: Database,
  { id, at }: { id: string; at: number },
): Promise<void> {
  await on
    .updateTable("product_feed")
    .set({ last_read_at: at })
    .where("id", "=", id)
    .where(({ eb, or }) =>
      or([eb("last_read_at", "is", null), eb("last_read_at", "<", at - notedEveryMs)]),
    )
    .execute();
}

/** Digest of a token. A fast hash without salt is safe, because a token has 256 random bits. */
function digestOf(token: string): string {
  return createHash("sha256").update(`product-feed\n${token}`).digest("hex");
}
