import { setImmediate } from "node:timers/promises";
import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import { isOffered } from "../../products/store/offered.ts";
import { type BriefProduct, type BriefRow, briefProducts, withCodes } from "./offered-products.ts";

/** Number of pictures read per statement; more than a single product can have, so that each statement makes progress. */
const picturesAtOnce = 300;

/**
 * Newest pictured products without those of the import `notOf`. In batches: one statement read all products if few had
 * pictures, which on SQLite blocked the main thread for 14 ms at 20,000 products.
 */
export async function findNewestPictured(
  on: Database,
  {
    catalogues,
    limit,
    notOf,
  }: { catalogues: readonly CatalogueName[]; limit: number; notOf: string | null },
): Promise<BriefProduct[]> {
  const found = new Map<number, BriefRow>();
  let wanted = await withCategories(on, catalogues);
  for (let before = Number.MAX_SAFE_INTEGER; wanted.length > 0; ) {
    const pictures = await readPictures(on, before);
    const numbers = pictures.flatMap(({ product_id, state }) =>
      state === "fetched" ? [product_id] : [],
    );
    for (const row of await readPictured(on, { numbers, wanted, notOf }))
      if (countOf(found, row.catalogue) < limit) found.set(row.number, row);
    wanted = wanted.filter((name) => countOf(found, name) < limit);
    if (pictures.length < picturesAtOnce) break;
    // The product of the last picture is read again in the next batch, because this batch may lack some of its pictures.
    before = (pictures.at(-1)?.product_id ?? 0) + 1;
    await setImmediate();
  }
  return withCodes(on, [...found.values()]);
}

/** Catalogues that have categories. A catalogue without categories has no products, so it need not be searched. */
async function withCategories(
  on: Database,
  catalogues: readonly CatalogueName[],
): Promise<CatalogueName[]> {
  if (catalogues.length === 0) return [];
  const rows = await on
    .selectFrom("category")
    .select("catalogue")
    .distinct()
    .where("catalogue", "in", catalogues)
    .execute();
  return rows.map(({ catalogue }) => catalogue);
}

function readPictures(on: Database, before: number) {
  return on
    .selectFrom("product_picture")
    .select(["product_id", "state"])
    .where("product_id", "<", before)
    .orderBy("product_id", "desc")
    .limit(picturesAtOnce)
    .execute();
}

async function readPictured(
  on: Database,
  {
    numbers,
    wanted,
    notOf,
  }: { numbers: readonly number[]; wanted: readonly CatalogueName[]; notOf: string | null },
): Promise<BriefRow[]> {
  if (numbers.length === 0) return [];
  let query = briefProducts(on)
    .where("product.id", "in", [...new Set(numbers)])
    .where("product.catalogue", "in", wanted)
    .where(isOffered);
  if (notOf !== null)
    query = query.where((where) =>
      where.or([
        where("product.import_run_id", "is", null),
        where("product.import_run_id", "<>", notOf),
      ]),
    );
  return await query.orderBy("product.id", "desc").execute();
}

function countOf(found: ReadonlyMap<number, BriefRow>, name: CatalogueName): number {
  let count = 0;
  for (const { catalogue } of found.values()) if (catalogue === name) count += 1;
  return count;
}
