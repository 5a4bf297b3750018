import type { Database } from "../../platform/database/database.ts";

/** Text that changes with every change of a price: imports change the catalogue's version, hands those of lists. */
export async function readPriceVersion(on: Database): Promise<string> {
  const { version } = await on
    .selectFrom("catalogue_state")
    .select("version")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return `${version} ${await readListVersions(on)}`;
}

/** Text that changes with every change of a list or of a price by hand. */
export async function readListVersions(on: Database): Promise<string> {
  const lists = await on
    .selectFrom("price_list")
    .select((list) => [list.fn.sum<number>("version").as("sum"), list.fn.max("id").as("last")])
    .executeTakeFirstOrThrow();
  return `${lists.sum} ${lists.last}`;
}
