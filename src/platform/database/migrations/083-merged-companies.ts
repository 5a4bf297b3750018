import { sql } from "kysely";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Corrects companies merged before the merge handled chains, product feeds and requests of duplicates. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  // Each turn takes one step out of every chain.
  while (await hasChain(db)) await shortenChains(db);
  // The request that created a company was approved at the instant at which the company was created.
  await sql`
    update company_request set outcome = 'joined'
    where outcome = 'founded'
      and company_id in (select merged_into from company where merged_into is not null)
      and approved_at <> (select created_at from company where id = company_request.company_id)
  `.execute(db);
  await sql`
    update product_feed
    set company_id = (select merged_into from company where id = product_feed.company_id)
    where company_id in (select id from company where merged_into is not null)
  `.execute(db);
}

async function hasChain(db: DatabaseOfItsDay): Promise<boolean> {
  const chained = await db
    .selectFrom("company")
    .select("id")
    .where("merged_into", "in", mergedCompanies(db))
    .executeTakeFirst();
  return chained !== undefined;
}

async function shortenChains(db: DatabaseOfItsDay): Promise<void> {
  await db
    .updateTable("company")
    .set(({ selectFrom }) => ({
      merged_into: selectFrom("company as next")
        .select("next.merged_into")
        .whereRef("next.id", "=", "company.merged_into"),
    }))
    .where("merged_into", "in", mergedCompanies(db))
    .execute();
}

function mergedCompanies(db: DatabaseOfItsDay) {
  return db
    .selectFrom("company as next")
    .select("next.id")
    .where("next.merged_into", "is not", null);
}
