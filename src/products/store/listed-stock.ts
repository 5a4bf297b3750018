import { type ExpressionBuilder, sql } from "kysely";
import { parseGtin } from "../../kernel/gtin.ts";
import type { ListPage, PageAsked } from "../../kernel/paging.ts";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/read-page.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { skuKey } from "../domain/sku.ts";
import type { StockFilter } from "../domain/stock-filter.ts";

const sold = ["active", "ending"] as const;

/** Age of the stock figures of products on sale. `newestAt` and `overdue` include products that are not on sale. */
export type StockAge = {
  newestAt: number | null;
  oldestAt: number | null;
  withoutStock: number;
  /** Number of products with an expected delivery whose date has passed. */
  overdue: number;
};

export async function readStockAge(on: Database, today: string): Promise<StockAge> {
  const newest = await on
    .selectFrom("stock")
    .select((stock) => stock.fn.max("reported_at").as("at"))
    .executeTakeFirst();
  const known = await on
    .selectFrom("stock")
    .innerJoin("product", "product.id", "stock.product_id")
    .where("product.state", "in", sold)
    .select((stock) => [
      stock.fn.min("stock.reported_at").as("at"),
      stock.fn.countAll<number>().as("count"),
    ])
    .executeTakeFirst();
  const all = await on
    .selectFrom("product")
    .where("state", "in", sold)
    .select((product) => product.fn.countAll<number>().as("count"))
    .executeTakeFirst();
  const overdue = await on
    .selectFrom("stock")
    .where("incoming_date", "<", today)
    .select((stock) => stock.fn.countAll<number>().as("count"))
    .executeTakeFirst();
  const withStock = Number(known?.count ?? 0);
  return {
    newestAt: newest?.at ?? null,
    oldestAt: known?.at ?? null,
    withoutStock: Number(all?.count ?? 0) - withStock,
    overdue: Number(overdue?.count ?? 0),
  };
}

export async function newestReport(on: Database): Promise<number | null> {
  const row = await on
    .selectFrom("stock")
    .select((stock) => stock.fn.max("reported_at").as("at"))
    .executeTakeFirst();
  return row?.at ?? null;
}

export type ListedStock = {
  productId: number;
  sku: string;
  name: string;
  onHand: number | null;
  allocated: number;
  incoming: { quantity: number; date: string } | null;
  reportedAt: number | null;
};

/** Page of products; `code` lists the products with that code and ignores the filter. */
export async function listStock(
  on: Database,
  {
    filter,
    code,
    today,
    asked,
  }: { filter: StockFilter; code: string | null; today: string; asked: PageAsked },
): Promise<ListPage<ListedStock>> {
  const all = productsWithStock(on);
  const page = { asked, max: linesOfPage };
  const found =
    code !== null
      ? await readPage(
          all.where((where) => hasCode(where, code)),
          { by: [{ column: "product.sku_key", of: (row) => row.sku_key }], ...page },
        )
      : filter === "without"
        ? await readPage(
            all.where("stock.product_id", "is", null).where("product.state", "in", sold),
            { by: [byId], ...page },
          )
        : filter === "overdue"
          ? await readPage(all.where("stock.incoming_date", "<", today), {
              by: [{ column: "stock.incoming_date", of: (row) => row.incoming_date ?? "" }, byId],
              ...page,
            })
          : await readPage(all.where("stock.reported_at", "is not", null), {
              by: [
                {
                  column: "stock.reported_at",
                  of: (row) => row.reported_at ?? 0,
                  isNumber: true,
                },
                byId,
              ],
              ...page,
            });
  return { ...found, rows: found.rows.map(toLine) };
}

const byId = { column: "product.id", of: ({ id }: { id: number }) => id, isNumber: true };

const linesOfPage = 50;

export async function findStock(on: Database, productId: number): Promise<ListedStock | null> {
  const row = await productsWithStock(on).where("product.id", "=", productId).executeTakeFirst();
  return row ? toLine(row) : null;
}

function productsWithStock(on: Database) {
  return on
    .selectFrom("product")
    .leftJoin("stock", "stock.product_id", "product.id")
    .select([
      "product.id",
      "product.sku",
      "product.sku_key",
      "product.name",
      "stock.on_hand",
      "stock.allocated",
      "stock.incoming_quantity",
      "stock.incoming_date",
      "stock.reported_at",
    ]);
}

/** Condition: the text is a product's SKU, at least four characters of its beginning, its GTIN or another code. */
function hasCode(where: ExpressionBuilder<Schema, "product">, typed: string) {
  const key = skuKey(typed);
  const gtin = parseGtin(typed);
  return where.or([
    where("product.sku_key", "=", key),
    ...(key.length >= 4
      ? [where.and([where("sku_key", ">=", key), where("sku_key", "<", `${key}\u{10ffff}`)])]
      : []),
    ...(gtin.kind === "value" ? [where("product.gtin", "=", gtin.value)] : []),
    where(
      "product.id",
      "in",
      where
        .selectFrom("product_code")
        .select("product_id")
        .where("scope", "=", sql.lit(""))
        .where("code_key", "in", gtin.kind === "value" ? [key, gtin.value] : [key]),
    ),
  ]);
}

function toLine(row: {
  id: number;
  sku: string;
  name: string;
  on_hand: number | null;
  allocated: number | null;
  incoming_quantity: number | null;
  incoming_date: string | null;
  reported_at: number | null;
}): ListedStock {
  return {
    productId: row.id,
    sku: row.sku,
    name: row.name,
    onHand: row.on_hand,
    allocated: row.allocated ?? 0,
    incoming:
      row.incoming_quantity !== null && row.incoming_date !== null
        ? { quantity: row.incoming_quantity, date: row.incoming_date }
        : null,
    reportedAt: row.reported_at,
  };
}
