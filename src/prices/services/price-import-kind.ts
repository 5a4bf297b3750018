import type { PriceFacts } from "../../catalogue/domain/price-facts.ts";
import type { FactsKind } from "../../catalogue/import/facts-kinds.ts";
import { applyPriceRow, type PriceValues, quantityOf } from "../domain/apply-price-row.ts";
import { changesMuch, guardPrices, isPriceFall } from "../domain/guard-prices.ts";
import { priceStore, readImportTargets } from "../store/price-facts.ts";

/** Price files as a kind of import; each file sets prices of one price list. */
export const priceImportKind: FactsKind<PriceValues, PriceFacts> = {
  store: priceStore,
  targets: readImportTargets,
  partOfRow: (_, { target }) => ({ kind: "facts", facts: String(target) }),
  partOf: ({ listId }) => String(listId),
  rowOf: (values) => String(quantityOf(values)),
  apply: (values, current, { part }) => applyPriceRow(values, current, { listId: Number(part) }),
  guards: (before, after, { values, product }) => [
    ...guardPrices(before, after, { cost: values.cost ?? null, product }),
    ...(isPriceFall(before, after) ? (["many-prices-fall"] as const) : []),
  ],
  guardsOverTime: (before, after) => (changesMuch(before, after) ? ["price-drift"] : []),
  compared: ({ rungs, retail }) => [rungs, retail],
  isBlank: ({ rungs }) => rungs.length === 0,
};
