/** Changed fields, each with its value before and after as text; null for an empty value. */
export type FieldChanges = Readonly<Record<string, readonly [string | null, string | null]>>;
