/** Imported titulars by state of their email: not requested (`untold`), requested (`waiting`), queued (`told`). */
export type NoticeCounts = { untold: number; waiting: number; told: number };
