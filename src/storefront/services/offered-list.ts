import { setImmediate } from "node:timers/promises";
import type { Database } from "../../platform/database/database.ts";
import { type Availability, availabilityOf } from "../../products/domain/availability.ts";
import type { CatalogueAccess } from "../../products/domain/catalogue-access.ts";
import type { ProductFacts } from "../../products/domain/product.ts";
import { productPath } from "../../products/domain/product-address.ts";
import type { ShownPicture } from "../../products/domain/stored-picture.ts";
import { readCategoryPaths } from "../../products/store/categories.ts";
import { readShownPictures } from "../../products/store/product-pictures.ts";
import type { KnownStock } from "../../stock/domain/shown-stock.ts";
import { type OfferedRow, readOfferedFacts, readOfferedFactsOf } from "../store/offered-facts.ts";

/** Product on sale with all data that a retailer's own online shop needs to show it. */
export type OfferedProduct = {
  id: number;
  facts: ProductFacts;
  path: string;
  availability: Availability;
  /** Stored stock figures; `showStock` leaves out those that a viewer may not see. */
  stock: KnownStock;
  stockReportedAt: number | null;
  incomingOn: string | null;
  pictures: readonly ShownPicture[];
};

/** Catalogues and products that a viewer may see; `hidesSample`: true on a published site, without demo products. */
export type SeenBy = {
  access: Pick<CatalogueAccess, "shown" | "seesAdult">;
  hidesSample: boolean;
};

/** Products on sale that a viewer may see, sorted by SKU, in batches; other requests are answered between batches. */
export async function* readOfferedList(
  on: Database,
  { access, hidesSample }: SeenBy,
): AsyncGenerator<OfferedProduct[]> {
  const categories = await readCategoryPaths(on);
  let after = "";
  for (;;) {
    const rows = await readOfferedFacts(on, { ...access, hidesSample, after });
    const last = rows.at(-1);
    if (!last) return;
    after = last.skuKey;
    const pictures = await readShownPictures(
      on,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => toOffered(row, { categories, pictures }));
    await setImmediate();
  }
}

/** Products among `ids` that a viewer may see, in the order of `ids`, without pictures. */
export async function readOfferedProducts(
  on: Database,
  {
    ids,
    categories,
    access,
    hidesSample,
  }: SeenBy & { ids: readonly number[]; categories: CategoryPaths },
): Promise<OfferedProduct[]> {
  const rows = await readOfferedFactsOf(on, { ...access, hidesSample, ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toOffered(row, { categories, pictures: new Map() })] : [];
  });
}

type CategoryPaths = ReadonlyMap<number, readonly string[]>;

function toOffered(
  { id, toFacts, stock, reportedAt, incomingOn, categoryId }: OfferedRow,
  {
    categories,
    pictures,
  }: { categories: CategoryPaths; pictures: ReadonlyMap<number, readonly ShownPicture[]> },
): OfferedProduct {
  const facts = toFacts(categories.get(categoryId) ?? []);
  const known = { ...stock, incomingOn, reportedAt, oversell: facts.oversell };
  return {
    id,
    facts,
    stock: known,
    stockReportedAt: reportedAt,
    availability: availabilityOf(known),
    incomingOn,
    path: productPath({ ...facts, number: id }),
    pictures: pictures.get(id) ?? [],
  };
}
