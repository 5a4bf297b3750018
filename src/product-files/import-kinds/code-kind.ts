import type { ValuesOfRow } from "../../imports/domain/file-kind.ts";
import type { ImportKind } from "../../imports/kinds/import-kind.ts";
import { type OtherCodes, otherCodeKinds } from "../../products/domain/other-codes.ts";
import { codeColumns } from "../../products/domain/product-columns.ts";
import { codeStore } from "../../products/store/code-store.ts";
import { codeHeadings } from "../copy/product-headings-copy.ts";
import { codeImportCopy } from "../copy/product-import-copy.ts";
import { applyCodeRow } from "../domain/apply-code-row.ts";
import { createCodeConflicts } from "./code-conflicts.ts";
import { createFactsKind } from "./create-facts-kind.ts";
import type { ProductFactsKind } from "./facts-kind.ts";
import { codeExport } from "./product-exports.ts";
import { readingOfProducts } from "./product-reading.ts";

/** Files of other codes of products; a row has all codes of one product. */
export function createCodeKind(): ImportKind {
  return createFactsKind(
    readingOfProducts({
      name: "codes",
      columns: codeColumns,
      headings: codeHeadings,
      copy: codeImportCopy,
      signature: { position: 4, columns: ["formerSkus", "supplierCodes", "otherGtins"] },
    }),
    codes,
  );
}

const codes: ProductFactsKind<ValuesOfRow<typeof codeColumns>, OtherCodes> = {
  store: codeStore,
  exported: codeExport,
  namesImport: false,
  partOfRow: () => ({ kind: "facts", facts: "" }),
  partOf: () => "",
  apply: (values, current) => ({ kind: "facts", facts: applyCodeRow(values, current) }),
  compared: (facts) => facts,
  isBlank: (facts) => otherCodeKinds.every((kind) => facts[kind].length === 0),
  createConflicts: createCodeConflicts,
  givesUpCodes: (from, to) =>
    otherCodeKinds.some((kind) => from[kind].some((code) => !to[kind].includes(code))),
};
