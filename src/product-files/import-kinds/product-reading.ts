import { columnsOfFields, type FileKind, plainFileKind } from "../../imports/domain/file-kind.ts";
import type { AmountNote } from "../../imports/domain/heading.ts";
import { oddRowGuards } from "../../imports/domain/unattended-rules.ts";
import type { ImportKind } from "../../imports/kinds/import-kind.ts";
import { cellWords } from "../../products/copy/cell-words-copy.ts";
import { unitOfHeading } from "../domain/heading-unit.ts";

const fieldsOfNumbers = ["whole", "grams", "content", "iva", "months", "unit-price", "amount"];

/** Prices are stored in euros without VAT, recommended retail prices with it. */
const refusedOfFields: Readonly<Record<string, readonly AmountNote[]>> = {
  "unit-price": ["other-currency", "with-tax", "before-discount", "per-pack"],
  amount: ["other-currency", "without-tax"],
};

/** How a file is read whose rows are about products, named by SKU or GTIN. */
export function readingOfProducts(
  kind: Pick<ImportKind, "name" | "columns" | "signature" | "headings" | "copy"> &
    Partial<FileKind>,
): FileKind & Pick<ImportKind, "copy"> {
  const refused = Object.entries(kind.columns).map(
    ([column, field]) => [column, refusedOfFields[field.kind] ?? []] as const,
  );
  return {
    ...plainFileKind,
    keys: ["sku", "gtin"],
    storesKeys: false,
    numbers: columnsOfFields(kind.columns, fieldsOfNumbers),
    refusedNotes: Object.fromEntries(refused),
    unitOfHeading: (heading, column) => {
      const field = kind.columns[column];
      return field ? unitOfHeading(heading, field, cellWords) : null;
    },
    solvedByColumn: new Set(["missing", "required"]),
    suggesting: new Set([
      "unknown-product",
      "similar-sku",
      "sku-with-other-zeros",
      "look-alike-sku",
    ]),
    isPersonal: false,
    words: cellWords,
    ...kind,
    guards: [...(kind.guards ?? []), ...oddRowGuards],
  };
}
