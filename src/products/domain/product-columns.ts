import { line } from "../../fields/texts.ts";
import type { ImportColumn } from "../../imports/domain/file-kind.ts";
import { gtin, gtins } from "./codes-field.ts";
import {
  catalogue,
  codes,
  country,
  ivaClass,
  maxCodes,
  oversellPolicy,
  productState,
  sku,
  translationLanguage,
} from "./product-kinds.ts";
import { productFields } from "./product-record.ts";

/** Fields of a product as columns of a file, in which words stand for the options that its form offers. */
export const productColumns = {
  sku: productFields.sku,
  previousSku: sku(),
  gtin: productFields.gtin,
  supplierCode: productFields.supplierCode,
  name: productFields.name,
  text: productFields.text,
  warnings: productFields.warnings,
  brand: productFields.brand,
  catalogue: catalogue(),
  category: productFields.category,
  family: productFields.family,
  variant: productFields.variant,
  iva: ivaClass(),
  content: productFields.content,
  /** Unit of the contents that are plain numbers; nothing is stored of it alone. */
  contentUnit: line(20),
  pao: productFields.pao,
  bestBefore: productFields.bestBefore,
  inci: productFields.inci,
  responsibleName: productFields.responsibleName,
  responsiblePost: productFields.responsiblePost,
  responsibleElectronic: productFields.responsibleElectronic,
  manufacturer: productFields.manufacturer,
  origin: country(),
  cnCode: productFields.cnCode,
  grams: productFields.grams,
  unNumber: productFields.unNumber,
  limitedQuantity: productFields.limitedQuantity,
  minimum: productFields.minimum,
  multiple: productFields.multiple,
  unitsPerCase: productFields.unitsPerCase,
  caseGtin: productFields.caseGtin,
  forResale: productFields.forResale,
  oversell: oversellPolicy(),
  adult: productFields.adult,
  discreetName: productFields.discreetName,
  state: productState(),
  replacedBy: productFields.replacedBy,
  pictureAddresses: productFields.pictureAddresses,
} as const satisfies Record<string, ImportColumn>;

/** Columns that only an import needs: the former SKU, and the unit of contents that are plain numbers. */
const onlyImportedColumns = ["previousSku", "contentUnit"] as const;

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
