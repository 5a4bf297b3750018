export const catalogueNames = ["rizos", "espiritual", "erotica"] as const;

/** Catalogue: one of the three ranges that the seller shows apart. */
export type CatalogueName = (typeof catalogueNames)[number];
