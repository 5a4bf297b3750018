import { writtenDay, writtenMoment } from "../../fields/dates.ts";
import { whole } from "../../fields/numbers.ts";
import type { ImportColumn } from "../../imports/domain/file-kind.ts";
import { gtin } from "../../products/domain/codes-field.ts";
import { sku } from "../../products/domain/product-kinds.ts";

export const stockColumns = {
  sku: sku(),
  gtin: gtin(),
  // Programs report a product that is sold beyond its stock as a negative figure.
  onHand: whole({ min: -100_000_000, max: 100_000_000 }),
  incomingQuantity: whole({ min: 0, max: 100_000_000 }),
  incomingDate: writtenDay(),
  reportedAt: writtenMoment(),
} as const satisfies Record<string, ImportColumn>;
