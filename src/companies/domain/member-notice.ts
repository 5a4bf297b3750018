/** Titulars (account owners) added by an import, by email about their access: not requested, waiting, sent. */
export type NoticeCounts = { untold: number; waiting: number; told: number };
