export const importKinds = ["products", "prices", "stock", "codes", "translations"] as const;

/** Kinds of changes by hand: of a product, and of its stock. */
export const editKinds = ["edit", "stock-edit"] as const;
export type EditKind = (typeof editKinds)[number];

/** Kind of a stored run: of a file, or a change by hand. */
export type RunKind = ImportKind | EditKind;

/** Kind of a file: which facts its rows hold. */
export type ImportKind = (typeof importKinds)[number];
