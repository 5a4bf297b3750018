import type { ColumnName, ImportHeaders } from "./columns.ts";
import { guessMapping } from "./guess-mapping.ts";
import type { CatalogueKind } from "./kinds.ts";

/** Columns that identify the kind of a file; used only if no column is one of product files alone. */
const signatures: readonly [CatalogueKind, readonly ColumnName[]][] = [
  ["translations", ["language"]],
  ["prices", ["price", "price2", "retailPrice"]],
  ["stock", ["onHand", "incomingQuantity"]],
  ["codes", ["formerSkus", "supplierCodes", "otherGtins"]],
];

const ofProductsOnly: readonly ColumnName[] = ["brand", "catalogue", "category", "iva"];

/** Guesses the kind of a file by its headers; products by default. */
export function guessKind(headers: readonly string[], names: ImportHeaders): CatalogueKind {
  const mappingOf = (kind: CatalogueKind) =>
    guessMapping(headers, { headings: names[kind], remembered: new Map() });
  const products = mappingOf("products");
  if (ofProductsOnly.some((column) => products[column] !== undefined)) return "products";
  const found = signatures.find(([kind, columns]) => {
    const mapping = mappingOf(kind);
    const ofProducts = new Set(Object.values(products));
    return columns.some((column) => {
      const at = mapping[column];
      return at !== undefined && !ofProducts.has(at);
    });
  });
  return found?.[0] ?? "products";
}
