/** Kinds of files of the catalogue. */
export const importKinds = ["products", "prices", "stock", "codes", "translations"] as const;
export type CatalogueKind = (typeof importKinds)[number];

/** Kinds of files whose rows belong to another capability, which has its own pages for their import. */
export const recordsKinds = ["customers"] as const;
export type RecordsKindName = (typeof recordsKinds)[number];

/** Kind of a file: which facts its rows hold. */
export type ImportKind = CatalogueKind | RecordsKindName;
export const allImportKinds: readonly ImportKind[] = [...importKinds, ...recordsKinds];

export function isRecordsKind(kind: ImportKind): kind is RecordsKindName {
  return (recordsKinds as readonly string[]).includes(kind);
}

/** Kinds of changes by hand: of a product, and of its stock. */
export const editKinds = ["edit", "stock-edit"] as const;
export type EditKind = (typeof editKinds)[number];

/** Kind of a stored run: of a file, or a change by hand. */
export type RunKind = ImportKind | EditKind;
