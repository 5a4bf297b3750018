/** Kinds of import files of the catalogue. */
export const importKinds = ["products", "prices", "stock", "codes", "translations"] as const;
export type CatalogueKind = (typeof importKinds)[number];

/**
 * Kinds of import files with records of another capability (folder of `src/`), which shows the imports on its own
 * pages.
 */
export const recordsKinds = ["customers"] as const;
export type RecordsKindName = (typeof recordsKinds)[number];

/** Kind of an import file, by the data in its rows. */
export type ImportKind = CatalogueKind | RecordsKindName;
export const allImportKinds: readonly ImportKind[] = [...importKinds, ...recordsKinds];

export function isRecordsKind(kind: ImportKind): kind is RecordsKindName {
  return (recordsKinds as readonly string[]).includes(kind);
}

/** Kinds of manual changes: of a product, and of its stock. */
export const editKinds = ["edit", "stock-edit"] as const;
export type EditKind = (typeof editKinds)[number];

/** Kind of a stored import («run»): import of a file, or manual change. */
export type RunKind = ImportKind | EditKind;
