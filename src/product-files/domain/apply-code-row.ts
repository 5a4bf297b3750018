import type { ValuesOfRow } from "../../imports/domain/file-kind.ts";
import { noOtherCodes, type OtherCodes } from "../../products/domain/other-codes.ts";
import type { codeColumns } from "../../products/domain/product-columns.ts";

/** Applies an import row to a product's additional codes: a filled cell replaces all codes of its kind. */
export function applyCodeRow(
  { formerSkus, supplierCodes, otherGtins }: ValuesOfRow<typeof codeColumns>,
  current: OtherCodes | null,
): OtherCodes {
  const known = current ?? noOtherCodes;
  return {
    "former-sku": after(formerSkus, known["former-sku"]),
    supplier: after(supplierCodes, known.supplier),
    gtin: after(otherGtins, known.gtin),
  };
}

function after(
  value: readonly string[] | null | undefined,
  known: readonly string[],
): readonly string[] {
  return value === undefined ? known : (value ?? []);
}
