/** Kinds of codes under which a product is found besides its SKU and its GTIN. */
export const otherCodeKinds = ["former-sku", "supplier", "gtin"] as const;
export type OtherCodeKind = (typeof otherCodeKinds)[number];

/** Other codes of a product as they are written, each kind sorted. */
export type OtherCodes = Readonly<Record<OtherCodeKind, readonly string[]>>;

export const noOtherCodes: OtherCodes = { "former-sku": [], supplier: [], gtin: [] };
