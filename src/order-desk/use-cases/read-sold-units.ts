import { setImmediate } from "node:timers/promises";
import { daysOf } from "../domain/figures.ts";
import { readUnitsOfProducts } from "../store/order-figures.ts";
import type { DeskDeps } from "./desk-deps.ts";

/**
 * Units of each product sold in the last 90 days, by product id. They are read day by day, so that other requests get
 * their turn: `node:sqlite` is synchronous.
 */
export async function readSoldUnits({
  db,
  now,
}: Pick<DeskDeps, "db" | "now">): Promise<Map<number, number>> {
  const sold = new Map<number, number>();
  for (const { day: _, ...between } of daysOf(now(), 90)) {
    for (const { productId, units } of await readUnitsOfProducts(db, between))
      sold.set(productId, (sold.get(productId) ?? 0) + units);
    await setImmediate();
  }
  return sold;
}
