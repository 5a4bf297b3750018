import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { firstPage, type ListPage, type PageAsked, toPage } from "../../kernel/paging.ts";
import type { Database } from "../../platform/database/database.ts";
import { readPage, readPieces } from "../../platform/database/read-page.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { parseOrderReference } from "../domain/order-reference.ts";
import { wordsIn } from "../domain/order-words.ts";
import type { OrderRow } from "./order-rows.ts";
import { blockingColumns, isBlocked, selectOrders } from "./select-orders.ts";

type Orders = SelectQueryBuilder<Schema, "customer_order", object>;

const ofBuyer = ["customer_reference_key", "placed_by_key"] as const;

/**
 * Columns with personal data in which each word of a search is looked for as well, unless the order is blocked. Its own
 * name would find all orders of a company.
 */
export const searchedColumns = {
  ofCompany: ofBuyer,
  ofAll: [...ofBuyer, "company_name_key"],
} as const;

export type OrderList = {
  /** Number of an order, or words that are all in an order; blank for the whole list. */
  search: string;
  /** Finds the orders of a buyer whose data were erased as well. */
  isOfErasedBuyer?: boolean;
  searched: (typeof searchedColumns)[keyof typeof searchedColumns];
  /** The latest first, or what is due first. */
  by: "placed_at" | "due_at";
  asked: PageAsked;
  max: number;
};

export async function readOrderPage(
  on: Database,
  orders: Orders,
  { search, isOfErasedBuyer = false, searched, ...list }: OrderList,
): Promise<ListPage<OrderRow>> {
  if (search.trim() === "") return await readList(orders, list);
  const reference = parseOrderReference(search);
  if (reference !== null) {
    const numbered = await readList(orders.where("reference", "=", reference), list);
    if (numbered.rows.length > 0) return numbered;
  }
  const words = [...new Set(wordsIn(search))];
  const isFound = isOfErasedBuyer
    ? sql<SqlBool>`(${hasAll(words, searched)} or placed_by_id is null)`
    : hasAll(words, searched);
  return await findWords(on, orders.select(isFound.as("is_found")), list);
}

type Sorted = Pick<OrderList, "by" | "asked" | "max">;

function readList(orders: Orders, { by, asked, max }: Sorted) {
  return readPage(orders.selectAll().select(blockingColumns), { ...sorting(by), asked, max });
}

/** Orders that are looked through by one statement, so that it takes a few milliseconds. */
const ordersAtOnce = 500;

async function findWords(
  on: Database,
  orders: SelectQueryBuilder<Schema, "customer_order", { is_found: SqlBool }>,
  { by, asked, max }: Sorted,
): Promise<ListPage<OrderRow>> {
  const found: Place[] = [];
  let known = asked;
  const looked = orders.select(["id", "placed_at", "due_at"]);
  for await (const { rows, isFirst } of readPieces(looked, {
    ...sorting(by),
    asked,
    atOnce: ordersAtOnce,
  })) {
    if (isFirst) known = firstPage;
    found.push(...rows.filter(({ is_found }) => is_found));
    if (found.length > max) break;
  }
  const positionOf = (row: Place) => `${row[by]}_${row.id}`;
  const page = toPage(found, { asked: known, max, positionOf });
  const ids = page.rows.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectOrders(on).where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...page, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

type Place = Pick<OrderRow, "id" | "placed_at" | "due_at">;

function sorting(by: OrderList["by"]) {
  return {
    by: [
      { column: by, of: (row: Place) => row[by] ?? 0, isNumber: true },
      { column: "id", of: (row: Place) => row.id },
    ],
    isDescending: by === "placed_at",
  } as const;
}

/** Condition: every word is among those of the order or in one of the columns. Words have letters and digits only, so `like` reads no sign in them. */
function hasAll(words: readonly string[], searched: OrderList["searched"]) {
  const conditions = words.map((word) => {
    const isIn = (column: string) => sql`${sql.ref(column)} like ${`%${word}%`}`;
    const ofPerson = sql.join(searched.map(isIn), sql` or `);
    return sql`(${isIn("search_words")} or ((${ofPerson}) and not ${isBlocked}))`;
  });
  return words.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
