/** Catalogues (by name) that a visitor may see, each with its top categories that have products, the fullest first. */
export type CatalogueMenu = readonly {
  name: string;
  categories: readonly { name: string; path: string }[];
}[];
