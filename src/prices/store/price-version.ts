import type { Database } from "../../platform/database/database.ts";

/** Changes with every price: imports increment the catalogue's version, manual edits that of the list. */
export async function readPriceVersion(on: Database): Promise<string> {
  const { version, sum, last } = await on
    .selectFrom("catalogue_state")
    .select("version")
    .select((state) => [
      state
        .selectFrom("price_list")
        .select((list) => list.fn.sum<number>("version").as("sum"))
        .as("sum"),
      state
        .selectFrom("price_list")
        .select((list) => list.fn.max("id").as("last"))
        .as("last"),
    ])
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return `${version} ${sum} ${last}`;
}

/** Version string that changes whenever a list or one of its prices is changed by hand. */
export async function readListVersions(on: Database): Promise<string> {
  const lists = await on
    .selectFrom("price_list")
    .select((list) => [list.fn.sum<number>("version").as("sum"), list.fn.max("id").as("last")])
    .executeTakeFirstOrThrow();
  return `${lists.sum} ${lists.last}`;
}
