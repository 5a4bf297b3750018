/**
 * Tables of the database. Each capability adds its own beside their columns (`declare module` in its `tables.ts`).
 *
 * Both engines hold the same shapes: text, whole numbers, nulls. Instants are milliseconds since 1970 (UTC),
 * statements are 0 or 1, lists are JSON in a text column.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the capabilities
export interface Schema {}
