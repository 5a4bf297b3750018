import { noneFound } from "../../imports/domain/report.ts";
import type { ImportKind } from "../../imports/kinds/import-kind.ts";
import { createFactsKind } from "../../product-files/import-kinds/create-facts-kind.ts";
import type { ProductFactsKind } from "../../product-files/import-kinds/facts-kind.ts";
import { readingOfProducts } from "../../product-files/import-kinds/product-reading.ts";
import type { PriceFacts } from "../../products/domain/price-facts.ts";
import { quantityOfHeading } from "../copy/heading-quantities-copy.ts";
import { priceHeadings } from "../copy/price-headings-copy.ts";
import { listNameWords, priceImportCopy } from "../copy/price-import-copy.ts";
import { applyPriceRow, type PriceValues, quantityOf } from "../domain/apply-price-row.ts";
import {
  areManyFalls,
  changesMuch,
  guardPrices,
  isPriceFall,
  lacksFirstPrice,
} from "../domain/guard-prices.ts";
import { priceColumns } from "../domain/price-columns.ts";
import { priceGuards } from "../domain/price-guards.ts";
import { priceStore, readImportTargets } from "../store/price-facts.ts";
import { priceExport } from "./price-export.ts";

/** Price files; each sets prices of one price list, with several rows for a product that has price breaks. */
export function createPriceKind(): ImportKind {
  return createFactsKind(
    readingOfProducts({
      name: "prices",
      columns: priceColumns,
      headings: priceHeadings,
      copy: priceImportCopy,
      needed: ["price"],
      optional: [["retailPrice"]],
      completing: ["retailPrice"],
      signature: { position: 2, columns: ["price", "price2", "retailPrice"] },
      besideData: [
        "cost",
        "fromQuantity",
        "fromQuantity2",
        "fromQuantity3",
        "fromQuantity4",
        "fromQuantity5",
      ],
      hasTargets: true,
      ladder: {
        rungs: [
          { amount: "price", quantity: "fromQuantity" },
          ...[2, 3, 4, 5].map((at) => ({ amount: `price${at}`, quantity: `fromQuantity${at}` })),
        ],
        quantityOf: quantityOfHeading,
      },
      targetWords: listNameWords,
      guards: priceGuards,
    }),
    prices,
  );
}

const prices: ProductFactsKind<PriceValues, PriceFacts> = {
  store: priceStore,
  exported: priceExport,
  namesImport: true,
  listTargets: readImportTargets,
  partOfRow: (_, { target }) => ({ kind: "facts", facts: String(target) }),
  partOf: ({ listId }) => String(listId),
  rowOf: (values) => String(quantityOf(values)),
  apply: (values, current, { part }) => applyPriceRow(values, current, { listId: Number(part) }),
  compared: ({ rungs, retail }) => [rungs, retail],
  isBlank: ({ rungs }) => rungs.length === 0,
  guards: (before, after, { values, product }) => [
    ...guardPrices(before, after, { cost: values.cost ?? null, product }),
    ...(isPriceFall(before, after) ? (["many-prices-fall"] as const) : []),
    ...(before === null && lacksFirstPrice(after, product) ? (["no-first-price"] as const) : []),
  ],
  async judgeFile(db, { guards, rows, countRowsWith, target }) {
    const [general] = await readImportTargets(db);
    const areMany = areManyFalls(countRowsWith("many-prices-fall"), rows);
    return general?.id === target && areMany
      ? guards
      : { ...guards, "many-prices-fall": noneFound };
  },
  guardOverTime: {
    name: "price-drift",
    allows: ["price-changes", "price-drift"],
    fits: changesMuch,
  },
};
