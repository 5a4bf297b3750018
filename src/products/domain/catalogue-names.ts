export const catalogueNames = ["rizos", "espiritual", "erotica"] as const;

/** Catalogue: one of the three product ranges, which the site presents separately. */
export type CatalogueName = (typeof catalogueNames)[number];
