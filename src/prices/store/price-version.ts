import type { Database } from "../../platform/database/database.ts";

/** Version string that changes with every price: imports increment the catalogue's version, manual edits a list's. */
export async function readPriceVersion(on: Database): Promise<string> {
  const { version } = await on
    .selectFrom("catalogue_state")
    .select("version")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return `${version} ${await readListVersions(on)}`;
}

/** Version string that changes with every manual change of a list or its prices. */
export async function readListVersions(on: Database): Promise<string> {
  const lists = await on
    .selectFrom("price_list")
    .select((list) => [list.fn.sum<number>("version").as("sum"), list.fn.max("id").as("last")])
    .executeTakeFirstOrThrow();
  return `${lists.sum} ${lists.last}`;
}
