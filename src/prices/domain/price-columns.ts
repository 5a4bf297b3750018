import { whole } from "../../fields/numbers.ts";
import type { ImportColumn } from "../../imports/domain/file-kind.ts";
import { gtin } from "../../products/domain/codes-field.ts";
import { amount, pricePerUnit } from "../../products/domain/price-field.ts";
import { sku } from "../../products/domain/product-kinds.ts";

const rungQuantity = whole({ min: 2, max: 1_000_000 });

/** Price from `fromQuantity` on, and up to four more price breaks. The cost is only compared, never stored. */
export const priceColumns = {
  sku: sku(),
  gtin: gtin(),
  fromQuantity: whole({ min: 1, max: 1_000_000 }),
  price: pricePerUnit(),
  fromQuantity2: rungQuantity,
  price2: pricePerUnit(),
  fromQuantity3: rungQuantity,
  price3: pricePerUnit(),
  fromQuantity4: rungQuantity,
  price4: pricePerUnit(),
  fromQuantity5: rungQuantity,
  price5: pricePerUnit(),
  retailPrice: amount(),
  cost: pricePerUnit(),
} as const satisfies Record<string, ImportColumn>;
