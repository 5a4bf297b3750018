/** Titulars of the new companies of an import: not told of their access, about to be told, and told. */
export type NoticeCounts = { untold: number; waiting: number; told: number };
