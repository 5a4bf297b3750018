import type { Cents } from "../../kernel/money/amounts.ts";
import type { PriceRung } from "./offered-price.ts";

/** Prices of a product in one price list, as imported: price breaks by rising quantity, and the retail price. */
export type PriceFacts = {
  listId: number;
  rungs: readonly PriceRung[];
  /** Recommended retail price with IVA. */
  retail: Cents | null;
};
