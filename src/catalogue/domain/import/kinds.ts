export const importKinds = ["products", "prices", "stock", "codes", "translations"] as const;
export type CatalogueKind = (typeof importKinds)[number];

/** Kinds of import files outside the catalogue: imports of customers belong to `src/companies`, whose pages show them. */
export const recordsKinds = ["customers"] as const;
export type RecordsKindName = (typeof recordsKinds)[number];

export type ImportKind = CatalogueKind | RecordsKindName;
export const allImportKinds: readonly ImportKind[] = [...importKinds, ...recordsKinds];

/** True for kinds of files whose records belong to another capability and name no products. */
export function isRecordsKind(kind: ImportKind): kind is RecordsKindName {
  return (recordsKinds as readonly string[]).includes(kind);
}

export const editKinds = ["edit", "stock-edit"] as const;
export type EditKind = (typeof editKinds)[number];

/** Kind of a stored import («run»): import of a file, or manual change. */
export type RunKind = ImportKind | EditKind;
