import type { ExportedRow } from "../../imports/domain/export.ts";
import type { FactWords } from "../../imports/domain/kind-copy.ts";
import type { KindExport } from "../../imports/kinds/import-kind.ts";
import { exportProduct, shownGtin } from "../../products/domain/exported-product.ts";
import {
  codeColumns,
  factColumns,
  translationColumns,
} from "../../products/domain/product-columns.ts";
import { codeStore } from "../../products/store/code-store.ts";
import { type ExportedRecord, readExportedRecords } from "../../products/store/exported-records.ts";
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
export const codeExport: KindExport = {
  columns: Object.keys(codeColumns),
  knowsChanges: false,
  async *rows(on) {
    for await (const { products, ids } of readExportedRecords(on, { table: "product_code" })) {
      const known = await codeStore.read(on, ids);
      yield known.map(({ productId, facts }) => ({
        ...codesOfProduct(products.get(productId)),
        formerSkus: facts["former-sku"].join(" | "),
        supplierCodes: facts.supplier.join(" | "),
        otherGtins: facts.gtin.map(shownGtin).join(" | "),
      }));
    }
  },
};

export const translationExport: KindExport = {
  columns: Object.keys(translationColumns),
  knowsChanges: true,
  async *rows(on, { changedSince }) {
    const records = readExportedRecords(on, { table: "product_text", changedSince });
    for await (const { products, ids } of records) {
      const known = await textStore.read(on, ids);
      yield known
        .filter(({ changedAt }) => changedAt >= changedSince)
        .map(({ productId, facts }) => ({ ...codesOfProduct(products.get(productId)), ...facts }));
    }
  },
};

/** Cells by which a row of a file names its product. */
export function codesOfProduct(product: ExportedRecord | undefined): ExportedRow {
  return { sku: product?.sku ?? "", gtin: shownGtin(product?.gtin ?? null) };
}
