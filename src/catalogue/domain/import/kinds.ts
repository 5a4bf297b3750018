export const importKinds = ["products", "prices", "stock", "codes", "translations"] as const;

/** Kind of a stored run: of a file, or a change by hand. */
export type RunKind = ImportKind | "edit";

/** Kind of a file: which facts its rows hold. */
export type ImportKind = (typeof importKinds)[number];
