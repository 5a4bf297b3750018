import { wholeCell } from "../../imports/domain/export.ts";
import type { KindExport } from "../../imports/kinds/import-kind.ts";
import { plainCents, plainUnitPrice } from "../../kernel/money/machine-format.ts";
import { codesOfProduct } from "../../product-files/import-kinds/product-exports.ts";
import { readExportedRecords } from "../../products/store/exported-records.ts";
import { priceStore } from "../store/price-facts.ts";

/** Exports one price list; each rung of a product is a row, and the first one has the retail price. */
export const priceExport: KindExport = {
  columns: ["sku", "gtin", "fromQuantity", "price", "retailPrice"],
  knowsChanges: true,
  async *rows(on, { target, changedSince }) {
    const records = readExportedRecords(on, { table: "price_row", listId: target, changedSince });
    for await (const { products, ids } of records) {
      const known = await priceStore.read(on, ids);
      yield known
        .filter(({ facts }) => facts.listId === target)
        .flatMap(({ productId, facts: { rungs, retail } }) =>
          rungs.map(({ fromQuantity, unit }, at) => ({
            ...codesOfProduct(products.get(productId)),
            fromQuantity: wholeCell(fromQuantity),
            price: { number: plainUnitPrice(unit) },
            retailPrice: at === 0 && retail ? { number: plainCents(retail) } : "",
          })),
        );
    }
  },
};
