import { setImmediate } from "node:timers/promises";
import { type Selectable, sql } from "kysely";
import type { MemberActor } from "../../kernel/actor.ts";
import { chunks } from "../../kernel/chunks.ts";
import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";
import type { Schema } from "../../platform/database/schema.ts";
import {
  type FilledPriceList,
  isFor,
  type ListAudience,
  type PricedCompany,
  type PriceList,
  type PriceRow,
} from "../domain/price-list.ts";
import { addPriceEvent } from "./price-events.ts";

export type StoredList = PriceList & { version: number };

const productsAtOnce = 500;

/** Lists that apply to a company, including those not valid today; without their prices. */
export async function readListsFor(on: Database, company: PricedCompany): Promise<StoredList[]> {
  const rows = await on
    .selectFrom("price_list")
    .selectAll()
    .where((list) =>
      list.or([
        list("audience", "=", "everybody"),
        list("company_id", "=", company.id),
        ...(company.tier === null ? [] : [list("tier", "is not", null)]),
      ]),
    )
    .execute();
  // Names of tiers are compared here and not in SQL, because their spelling varies; there are few such lists.
  return rows.map(toList).filter((list) => isFor(list, company));
}

/** Returns the lists with their prices for the given products. */
export async function fillLists(
  on: Database,
  { lists, productIds }: { lists: readonly PriceList[]; productIds: readonly number[] },
): Promise<FilledPriceList[]> {
  const ids = lists.map(({ id }) => id);
  const found: FoundRow[] = [];
  for (const some of ids.length > 0 ? chunks(productIds, productsAtOnce) : []) {
    const rows = await on
      .selectFrom("price_row")
      .select(["list_id", "product_id", "from_quantity", "unit_price", "retail_price"])
      .where("product_id", "in", some)
      .where("list_id", "in", ids)
      .orderBy("from_quantity")
      .execute();
    for (const row of rows) found.push(row);
  }
  return withRows(lists, found);
}

type FoundRow = Pick<
  Selectable<Schema["price_row"]>,
  "list_id" | "product_id" | "from_quantity" | "unit_price" | "retail_price"
>;

/** Lists with their prices from rows sorted by quantity. */
export function withRows(
  lists: readonly PriceList[],
  rows: readonly FoundRow[],
): FilledPriceList[] {
  const filled = new Map(lists.map(({ id }) => [id, new Map<number, PriceRow[]>()]));
  for (const row of rows) {
    const ofList = filled.get(row.list_id);
    const ofProduct = ofList?.get(row.product_id) ?? [];
    ofProduct.push({
      fromQuantity: row.from_quantity,
      unit: row.unit_price,
      retail: row.retail_price,
    });
    ofList?.set(row.product_id, ofProduct);
  }
  return lists.map((list) => ({ ...list, rows: filled.get(list.id) ?? new Map() }));
}

/** All lists, sorted by kind (general lists first), then by name. */
export async function readAllLists(on: Database): Promise<StoredList[]> {
  const rows = await on
    .selectFrom("price_list")
    .selectAll()
    .orderBy(
      sql`case kind when 'general' then 0 when 'tier' then 1 when 'company' then 2 else 3 end`,
    )
    .orderBy("name_key")
    .orderBy("id")
    .execute();
  return rows.map(toList);
}

/** Counting stops at this number of prices, so that the query stays fast. */
export const maxCounted = 20_000;

/** Counts the prices of a list, at most up to `maxCounted` + 1. */
export async function countPrices(on: Database, listId: number): Promise<number> {
  const { count } = await on
    .selectFrom(
      on
        .selectFrom("price_row")
        .select("product_id")
        .where("list_id", "=", listId)
        .limit(maxCounted + 1)
        .as("some"),
    )
    .select((some) => some.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Names of the tiers (customer groups) that have a price list, as they were typed. */
export async function listTiersOfLists(on: Database): Promise<string[]> {
  const rows = await on.selectFrom("price_list").select("tier").distinct().execute();
  return rows.flatMap(({ tier }) => tier ?? []);
}

/** Number of product ids that one statement counts; between two statements the process handles other requests. */
const countedAtOnce = 2000;

/** Maximum number of different minimum quantities that a product has in the given lists together. */
export async function countMostQuantities(
  on: Database,
  lists: readonly Pick<PriceList, "id">[],
): Promise<number> {
  const ids = lists.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const { last } = await on
    .selectFrom("product")
    .select((product) => product.fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  let maxRungs = 0;
  for (let after = 0; after < (last ?? 0); after += countedAtOnce) {
    const counted = on
      .selectFrom("price_row")
      .select((row) => row.fn.count<number>("from_quantity").distinct().as("count"))
      .where("product_id", ">", after)
      .where("product_id", "<=", after + countedAtOnce)
      .where("list_id", "in", ids)
      .groupBy("product_id");
    const found = await on
      .selectFrom(counted.as("counted"))
      .select((product) => product.fn.max("count").as("max"))
      .executeTakeFirst();
    maxRungs = Math.max(maxRungs, Number(found?.max ?? 0));
    await setImmediate();
  }
  return maxRungs;
}

export async function findList(on: Database, id: number): Promise<StoredList | null> {
  const row = await on.selectFrom("price_list").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toList(row) : null;
}

export type ListDraft = Omit<PriceList, "id">;

export async function addList(on: Database, list: ListDraft, at: number): Promise<number> {
  await lockNewLists[engineOf(on)](on);
  const last = await on
    .selectFrom("price_list")
    .select((row) => row.fn.max("id").as("id"))
    .executeTakeFirst();
  const id = (last?.id ?? 0) + 1;
  await on
    .insertInto("price_list")
    .values({
      id,
      ...columnsOf(list),
      currency: "EUR",
      version: 1,
      created_at: at,
      changed_at: at,
    })
    .execute();
  return id;
}

/** Advisory lock («list» in ASCII), because lists added at once would get the same id; SQLite serialises writers anyway. */
const lockNewLists: Record<Engine, (on: Database) => Promise<unknown>> = {
  sqlite: async () => {},
  postgres: (on) => sql`select pg_advisory_xact_lock(1818850164)`.execute(on),
};

/** Replaces a list if its version is still the one that was read (optimistic locking); false if not. */
export async function replaceList(
  on: Database,
  { id, seen, list, at }: { id: number; seen: number; list: ListDraft; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable("price_list")
    .set({ ...columnsOf(list), version: seen + 1, changed_at: at })
    .where("id", "=", id)
    .where("version", "=", seen)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces a list, and records the change in its history; false if another change was first. */
export async function saveList(
  on: Database,
  {
    id,
    seen,
    before,
    list,
    by,
    at,
  }: { id: number; seen: number; before: ListDraft; list: ListDraft; by: MemberActor; at: number },
): Promise<boolean> {
  if (!(await replaceList(on, { id, seen, list, at }))) return false;
  const change = { before, after: list, productId: null, fromQuantity: null };
  await addPriceEvent(on, { listId: id, at, event: "changed", by, ...change });
  return true;
}

function columnsOf({ name, kind, audience, from, until, adjustment }: ListDraft) {
  return {
    name,
    name_key: foldName(name),
    kind,
    audience: audience.kind,
    adjustment,
    tier: audience.kind === "tier" ? audience.tier : null,
    company_id: audience.kind === "company" ? audience.companyId : null,
    starts_on: from,
    ends_on: until,
  };
}

function toList(row: Selectable<Schema["price_list"]>): StoredList {
  const { id, name, kind, adjustment, version } = row;
  return {
    id,
    name,
    kind,
    adjustment,
    version,
    audience: audienceOf(row),
    from: row.starts_on,
    until: row.ends_on,
  };
}

function audienceOf(row: Selectable<Schema["price_list"]>): ListAudience {
  switch (row.audience) {
    case "everybody":
      return { kind: "everybody" };
    case "tier":
      return { kind: "tier", tier: row.tier };
    case "company":
      return { kind: "company", companyId: row.company_id };
  }
}
