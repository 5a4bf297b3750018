/** Kinds of import files of the catalogue, in the order in which people choose among them. */
export const catalogueKinds = ["products", "prices", "stock", "codes", "translations"] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];
