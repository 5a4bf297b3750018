import type { FilledCell, TextContext } from "../../fields/cell.ts";
import { yesNo } from "../../fields/choices.ts";
import { whole } from "../../fields/numbers.ts";
import { label, line, longText } from "../../fields/texts.ts";
import type { ImportColumn } from "../../imports/domain/file-kind.ts";
import { gtin, gtins } from "./codes-field.ts";
import {
  catalogue,
  categoryPath,
  cnCode,
  codes,
  country,
  grams,
  ivaClass,
  maxCodes,
  months,
  netContent,
  oversellPolicy,
  pictureAddresses,
  productState,
  sku,
  translationLanguage,
  unNumber,
} from "./product-kinds.ts";

/** Units of a pack, also as people write them: «6 uds», «C/24», «caja de 24». */
function packUnits() {
  const field = whole({ min: 1, max: 100_000 });
  return {
    ...field,
    parseCell: (cell: FilledCell, context: TextContext) =>
      field.parseCell(
        cell.kind === "text" ? { ...cell, text: withoutPackWords(cell.text) } : cell,
        context,
      ),
  };
}

function withoutPackWords(text: string): string {
  return text
    .replace(/^\s*(c\s*\/|cajas? (de|con)|pack (de )?)\s*(?=\d)/i, "")
    .replace(/(?<=\d)\s*(u|uds?|unidad(es)?|pzas?|piezas?)\.?\s*$/i, "");
}

export const productColumns = {
  sku: sku(),
  previousSku: sku(),
  gtin: gtin(),
  supplierCode: line(40),
  name: line(120),
  text: longText(4000),
  warnings: longText(2000),
  brand: label(60),
  catalogue: catalogue(),
  category: categoryPath(),
  family: label(80),
  variant: line(60),
  iva: ivaClass(),
  content: netContent(),
  /** Unit of the contents that are plain numbers; nothing is stored of it alone. */
  contentUnit: line(20),
  pao: months(),
  bestBefore: yesNo(),
  inci: longText(4000),
  responsibleName: line(120),
  responsiblePost: line(200),
  responsibleElectronic: line(200),
  manufacturer: line(120),
  origin: country(),
  cnCode: cnCode(),
  grams: grams(),
  unNumber: unNumber(),
  limitedQuantity: yesNo(),
  minimum: packUnits(),
  multiple: packUnits(),
  unitsPerCase: packUnits(),
  caseGtin: gtin(),
  forResale: yesNo(),
  oversell: oversellPolicy(),
  adult: yesNo(),
  discreetName: line(120),
  state: productState(),
  replacedBy: sku(),
  pictureAddresses: pictureAddresses(),
} as const satisfies Record<string, ImportColumn>;

/** Columns that only an import needs: the former SKU, and the unit of contents that are plain numbers. */
export const onlyImportedColumns = ["previousSku", "contentUnit"] as const;

/** Columns that are facts of a product. */
export const factColumns: readonly string[] = Object.keys(productColumns).filter((column) =>
  onlyImportedColumns.every((other) => other !== column),
);

/** Columns of a file of additional codes; a cell contains all of the product's codes of one kind. */
export const codeColumns = {
  sku: sku(),
  gtin: gtin(),
  formerSkus: codes(),
  supplierCodes: codes(),
  otherGtins: gtins(maxCodes),
} as const satisfies Record<string, ImportColumn>;

/** Columns of a file of translations; each row holds the texts of a product in one language. */
export const translationColumns = {
  sku: sku(),
  gtin: gtin(),
  language: translationLanguage(),
  name: productColumns.name,
  text: productColumns.text,
  warnings: productColumns.warnings,
} as const satisfies Record<string, ImportColumn>;
