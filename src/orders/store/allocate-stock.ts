import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";

type UnitsOfProduct = { productId: number; units: number };

/** Units that a line of an order wants. Several lines may have the same product. */
export type WantedUnits = UnitsOfProduct & { position: number };

/**
 * Allocates to the lines of an order what is in stock of their products, at most the wanted units, and returns how many
 * by position. Rows are locked in the order of the products, so that orders at the same time neither deadlock nor share
 * a unit.
 */
export async function allocateStock(
  on: Database,
  wanted: readonly WantedUnits[],
): Promise<Map<number, number>> {
  const ids = [...new Set(wanted.map(({ productId }) => productId))];
  const free = new Map(
    (await lockStock[engineOf(on)](on, ids)).map((row) => [
      row.product_id,
      Math.max(0, row.on_hand - row.allocated),
    ]),
  );
  const given = wanted.map(({ position, productId, units: asked }) => {
    const left = free.get(productId) ?? 0;
    const units = Math.min(asked, left);
    free.set(productId, left - units);
    return { position, productId, units };
  });
  await addToAllocated(
    on,
    given.filter(({ units }) => units > 0),
  );
  return new Map(given.map(({ position, units }) => [position, units]));
}

/** Gives allocated units back to the stock, for example of a cancelled order. */
export async function releaseStock(
  on: Database,
  released: readonly UnitsOfProduct[],
): Promise<void> {
  const given = released.filter(({ units }) => units > 0);
  await lockStock[engineOf(on)](
    on,
    given.map(({ productId }) => productId),
  );
  await addToAllocated(
    on,
    given.map(({ productId, units }) => ({ productId, units: -units })),
  );
}

type StockRow = { product_id: number; on_hand: number; allocated: number };

/** SQLite has a single writer, so its rows need no lock. */
const lockStock: Record<Engine, (on: Database, ids: readonly number[]) => Promise<StockRow[]>> = {
  sqlite: (on, ids) => selectStock(on, ids).execute(),
  postgres: (on, ids) => selectStock(on, ids).forUpdate().execute(),
};

function selectStock(on: Database, ids: readonly number[]) {
  return on
    .selectFrom("stock")
    .select(["product_id", "on_hand", "allocated"])
    .where("product_id", "in", ids.length > 0 ? ids : [-1])
    .orderBy("product_id");
}

/**
 * Adds to the allocated units of all products in one statement, which takes them as one JSON parameter. It sums up those
 * of a product first, because an update with several rows for one takes one of them alone.
 */
async function addToAllocated(on: Database, given: readonly UnitsOfProduct[]): Promise<void> {
  if (given.length === 0) return;
  const json = JSON.stringify(given.map(({ productId, units }) => [productId, units]));
  const pairs = pairsOf[engineOf(on)](json);
  await sql`
    update stock set allocated = stock.allocated + given.units
    from (
      select product_id, sum(units) as units from (${pairs}) as each_line group by product_id
    ) as given
    where stock.product_id = given.product_id`.execute(on);
}

const pairsOf: Record<Engine, (json: string) => ReturnType<typeof sql>> = {
  sqlite: (json) => sql`
    select value ->> 0 as product_id, value ->> 1 as units from json_each(${json})`,
  postgres: (json) => sql`
    select (value ->> 0)::bigint as product_id, (value ->> 1)::bigint as units
    from json_array_elements(${json}::json)`,
};

/** Takes units that have left the warehouse out of the stock, where they were allocated until now. */
export async function takeShippedStock(
  on: Database,
  shipped: readonly UnitsOfProduct[],
): Promise<void> {
  await releaseStock(on, shipped);
  for (const { productId, units } of shipped)
    await on
      .updateTable("stock")
      // A stock report may already have counted without them.
      .set(({ eb }) => ({
        on_hand: eb
          .case()
          .when("on_hand", ">", units)
          .then(eb("on_hand", "-", units))
          .else(0)
          .end(),
      }))
      .where("product_id", "=", productId)
      .execute();
}
