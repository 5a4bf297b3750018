import type { FieldChanges } from "../../kernel/field-changes.ts";
import type { CompanyScope } from "../../kernel/viewer.ts";
import { digestOfToken, tokenUseInterval } from "../../platform/auth/program-token.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ProductFeed } from "../domain/feed.ts";

export async function listFeeds(on: Database, { companyId }: CompanyScope): Promise<ProductFeed[]> {
  const rows = await on
    .selectFrom("product_feed")
    .select(["id", "name", "created_at", "last_read_at"])
    .where("company_id", "=", companyId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, created_at, last_read_at }) => ({
    id,
    name,
    createdAt: created_at,
    lastReadAt: last_read_at,
  }));
}

export async function addFeed(
  on: Database,
  feed: { id: string; companyId: string; name: string; token: string; at: number },
): Promise<void> {
  await on
    .insertInto("product_feed")
    .values({
      id: feed.id,
      company_id: feed.companyId,
      name: feed.name,
      created_at: feed.at,
      token_digest: digestOf(feed.token),
      last_read_at: null,
    })
    .execute();
}

/** Deletes a feed of the member's company; returns its name, or null if the company has no feed with this id. */
export async function endFeed(
  on: Database,
  { id, scope }: { id: string; scope: CompanyScope },
): Promise<string | null> {
  // PostgreSQL rejects texts that contain a NUL character, even in a comparison.
  if (id.includes("\0")) return null;
  const row = await on
    .deleteFrom("product_feed")
    .where("id", "=", id)
    .where("company_id", "=", scope.companyId)
    .returning("name")
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Moves feeds in a merge of companies, so that programs go on; together they may exceed the maximum of new ones. */
export async function moveFeeds(
  on: Database,
  { from, to }: { from: string; to: string },
): Promise<FieldChanges> {
  const rows = await on
    .updateTable("product_feed")
    .set({ company_id: to })
    .where("company_id", "=", from)
    .returning("name")
    .execute();
  return rows.length > 0 ? { feed: [null, rows.map(({ name }) => name).join(", ")] } : {};
}

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

export async function noteReading(
  on: Database,
  { id, at }: { id: string; at: number },
): Promise<void> {
  await on
    .updateTable("product_feed")
    .set({ last_read_at: at })
    .where("id", "=", id)
    .where((eb) => eb(eb.fn.coalesce("last_read_at", eb.lit(0)), "<", at - tokenUseInterval))
    .execute();
}

const digestOf = (token: string) => digestOfToken("product-feed", token);
