export const importKinds = ["products"] as const;

/** Kind of a file: which facts its rows hold. */
export type ImportKind = (typeof importKinds)[number];
