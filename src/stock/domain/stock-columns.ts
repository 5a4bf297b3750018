import { writtenMoment } from "../../fields/dates.ts";
import { line } from "../../fields/texts.ts";
import type { ImportColumn } from "../../imports/domain/file-kind.ts";
import { gtin } from "../../products/domain/codes-field.ts";
import { sku } from "../../products/domain/product-kinds.ts";
import { maxShelfLength } from "./shelf.ts";
import { stockFigure } from "./stock-figure.ts";
import { maxStock, stockFields } from "./stock-record.ts";

export const stockColumns = {
  sku: sku(),
  gtin: gtin(),
  // Programs report a product that is sold beyond its stock as a negative figure.
  onHand: stockFigure({ min: -maxStock, max: maxStock }),
  incomingQuantity: stockFields.incomingQuantity,
  incomingDate: stockFields.incomingDate,
  reportedAt: writtenMoment(),
  location: line(maxShelfLength),
} as const satisfies Record<string, ImportColumn>;
