import { formatIsoDay } from "../../kernel/format.ts";
import type { Database } from "../../platform/database/database.ts";
import { type CatalogueAccess, mayBeSeen } from "../../products/domain/catalogue-access.ts";
import type { NetContent } from "../../products/domain/product.ts";
import { productPath } from "../../products/domain/product-address.ts";
import { publicIdOf } from "../../products/domain/product-id.ts";
import { readShownPictures } from "../../products/store/product-pictures.ts";
import { type StockDisplay, showStock } from "../../stock/domain/shown-stock.ts";
import type { CardProduct } from "../domain/card-product.ts";
import type { ListedNames } from "../services/listed-names.ts";
import { type ListedRow, readListedRows } from "../store/listed-products.ts";
import { knownStockOf } from "./stock-of-products.ts";

export type CardDeps = {
  db: Database;
  names: { read(): Promise<ListedNames> };
  now: () => number;
};

/** Products that the visitor may see, and how stock is displayed. */
export type ShownTo = { access: CatalogueAccess; stock: StockDisplay };

/** Cards in the order of the ids. The database decides, because the index learns later that a product is for adults. */
export async function listProductCards(
  deps: CardDeps,
  numbers: readonly number[],
  { access, stock }: ShownTo,
): Promise<CardProduct[]> {
  const known = await deps.names.read();
  const cards = await readProductCards({ ...deps, known }, numbers, stock);
  return cards.filter((product) => mayBeSeen(product, access));
}

/** Cards of products whoever may see them, in the order of the ids. */
export async function readProductCards(
  { db, known, now }: Pick<CardDeps, "db" | "now"> & { known: ListedNames },
  numbers: readonly number[],
  display: StockDisplay,
): Promise<CardProduct[]> {
  const stock = { ...display, today: formatIsoDay(now()) };
  const [rows, pictures] = await Promise.all([
    readListedRows(db, numbers),
    readShownPictures(db, numbers),
  ]);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => {
    const row = byNumber.get(number);
    return row ? [toCard(row, { known, stock, picture: pictures.get(number)?.[0] ?? null })] : [];
  });
}

function toCard(
  row: ListedRow,
  {
    known,
    picture,
    stock,
  }: {
    known: ListedNames;
    picture: CardProduct["picture"];
    stock: Parameters<typeof showStock>[1];
  },
): CardProduct {
  const { number, sku, name, brand, catalogue, minimum, multiple } = row;
  return {
    number,
    sku,
    name,
    brand,
    catalogue,
    minimum,
    multiple,
    picture,
    id: publicIdOf(row),
    path: productPath(row),
    category: known.category(row.category_id)?.names ?? [],
    content: contentOf(row),
    stock: showStock(knownStockOf(row), stock),
    unitsPerCase: row.units_per_case,
    isAdult: row.is_adult === 1,
  };
}

export function contentOf({
  content_count: count,
  content_milli: milli,
  content_unit: unit,
}: Pick<ListedRow, "content_count" | "content_milli" | "content_unit">): NetContent | null {
  return count !== null && milli !== null && unit !== null ? { count, milli, unit } : null;
}
