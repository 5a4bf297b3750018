import { quantityBelow, type ServedIn } from "../../products/domain/pack.ts";
import type { OversellPolicy } from "../../products/domain/product.ts";
import { type KnownStock, type ShownStock, type StockDisplay, showStock } from "./shown-stock.ts";

export type Shortage = {
  policy: OversellPolicy;
  /** Units in stock, and wanted units beyond them. */
  available: number;
  missing: number;
  /** Largest quantity in stock that can be ordered; null if there is none. */
  lower: number | null;
  /** Calendar day of the next delivery; null if unknown or past. */
  incomingOn: string | null;
};

export type StockOfItem = { stock: ShownStock; shortage: Shortage | null };

/** Part of a quantity that is not in stock. Null also if the viewer may not see units: several answers would tell them. */
export function findShortage(
  stock: KnownStock,
  {
    quantity,
    pack,
    display,
  }: { quantity: number; pack: ServedIn; display: StockDisplay & { today: string } },
): Shortage | null {
  if (stock.onHand === null || display.units === "none") return null;
  const available = Math.max(0, stock.onHand - (stock.allocated ?? 0));
  const isNumberShown = available === 0 || showStock(stock, display).left !== null;
  if (quantity <= available || !isNumberShown) return null;
  const { incomingOn, oversell } = stock;
  return {
    policy: oversell,
    available,
    missing: quantity - available,
    lower: quantityBelow(pack, available + 1),
    incomingOn: incomingOn !== null && incomingOn >= display.today ? incomingOn : null,
  };
}
