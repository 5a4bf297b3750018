/** Kinds of additional codes by which a product can be found, besides its SKU and GTIN. */
export const otherCodeKinds = ["former-sku", "supplier", "gtin"] as const;
export type OtherCodeKind = (typeof otherCodeKinds)[number];

/** Additional codes of a product by kind, as typed, each list sorted. */
export type OtherCodes = Readonly<Record<OtherCodeKind, readonly string[]>>;

export const noOtherCodes: OtherCodes = { "former-sku": [], supplier: [], gtin: [] };
