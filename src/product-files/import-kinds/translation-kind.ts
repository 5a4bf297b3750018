import type { ValuesOfRow } from "../../imports/domain/file-kind.ts";
import type { ImportKind } from "../../imports/kinds/import-kind.ts";
import { translationColumns } from "../../products/domain/product-columns.ts";
import { isBlankText, type ProductText } from "../../products/domain/product-text.ts";
import { textStore } from "../../products/store/product-texts.ts";
import { translationHeadings } from "../copy/product-headings-copy.ts";
import { translationImportCopy } from "../copy/product-import-copy.ts";
import { applyTextRow } from "../domain/apply-text-row.ts";
import { createFactsKind } from "./create-facts-kind.ts";
import type { ProductFactsKind } from "./facts-kind.ts";
import { translationExport } from "./product-exports.ts";
import { readingOfProducts } from "./product-reading.ts";

/** Files of translated texts; a row has the texts of a product in one language. */
export function createTranslationKind(): ImportKind {
  return createFactsKind(
    readingOfProducts({
      name: "translations",
      columns: translationColumns,
      headings: translationHeadings,
      copy: translationImportCopy,
      signature: { position: 1, columns: ["language"] },
      besideData: ["language"],
    }),
    translations,
  );
}

const translations: ProductFactsKind<ValuesOfRow<typeof translationColumns>, ProductText> = {
  store: textStore,
  exported: translationExport,
  namesImport: true,
  partOfRow: ({ language }) =>
    language
      ? { kind: "facts", facts: language }
      : { kind: "problem", column: "language", problem: "missing" },
  partOf: ({ language }) => language,
  apply: (values, current, { part: language }) => ({
    kind: "facts",
    facts: applyTextRow(values, { language, current }),
  }),
  compared: (facts) => facts,
  isBlank: isBlankText,
};
