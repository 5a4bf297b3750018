export const importKinds = ["products", "stock", "codes", "translations"] as const;

/** Kind of a file: which facts its rows hold. */
export type ImportKind = (typeof importKinds)[number];
