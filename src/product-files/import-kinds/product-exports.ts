import type { ExportedRow } from "../../imports/domain/export.ts";
import type { ImportColumn } from "../../imports/domain/file-kind.ts";
import type { FactWords } from "../../imports/domain/kind-copy.ts";
import type { KindExport } from "../../imports/kinds/import-kind.ts";
import { exportProduct, shownGtin } from "../../products/domain/exported-product.ts";
import {
  codeColumns,
  factColumns,
  translationColumns,
} from "../../products/domain/product-columns.ts";
import { codeStore } from "../../products/store/code-store.ts";
import {
  type ExportedRecord,
  readExportedRecords,
  type TableOfProducts,
} from "../../products/store/exported-records.ts";
import type { FactsStore } from "../../products/store/facts.ts";
import { createProductReader } from "../../products/store/product-reader.ts";
import { textStore } from "../../products/store/product-texts.ts";

export function productExport(words: FactWords): KindExport {
  return {
    columns: factColumns,
    knowsChanges: true,
    async *rows(on, { changedSince }) {
      const reader = await createProductReader(on);
      for await (const products of reader.all({ changedSince }))
        yield products.map(({ facts }) => exportProduct(facts, words));
    },
  };
}

/** Exports all codes but those of the product itself; codes have no date, as the history of imports keeps them. */
export const codeExport = exportOfFacts({
  table: "product_code",
  store: codeStore,
  columns: codeColumns,
  knowsChanges: false,
  cells: (facts) => ({
    formerSkus: facts["former-sku"].join(" | "),
    supplierCodes: facts.supplier.join(" | "),
    otherGtins: facts.gtin.map(shownGtin).join(" | "),
  }),
});

export const translationExport = exportOfFacts({
  table: "product_text",
  store: textStore,
  columns: translationColumns,
  knowsChanges: true,
  cells: (facts) => ({ ...facts }),
});

/** Exports data of products in a table of its own: a row for each record of the store, beside the codes of its product. */
export function exportOfFacts<Facts>({
  table,
  store,
  columns,
  knowsChanges,
  cells,
}: {
  table: TableOfProducts;
  store: Pick<FactsStore<Facts>, "read">;
  columns: Readonly<Record<string, ImportColumn>>;
  knowsChanges: boolean;
  cells(facts: Facts): ExportedRow;
}): KindExport {
  return {
    columns: Object.keys(columns),
    knowsChanges,
    async *rows(on, options) {
      const changedSince = knowsChanges ? options.changedSince : 0;
      for await (const { products, ids } of readExportedRecords(on, { table, changedSince })) {
        const known = await store.read(on, ids);
        yield known
          .filter(({ changedAt }) => changedAt >= changedSince)
          .map(({ productId, facts }) => ({
            ...codesOfProduct(products.get(productId)),
            ...cells(facts),
          }));
      }
    },
  };
}

/** Cells by which a row of a file names its product. */
export function codesOfProduct(product: ExportedRecord | undefined): ExportedRow {
  return { sku: product?.sku ?? "", gtin: shownGtin(product?.gtin ?? null) };
}
