/** The field's own name, in snake case. */
type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? "_" : ""}${Lowercase<First>}${ColumnOf<Rest>}`
  : "";

/** Name of the column that stores a field. */
export function columnOf<Name extends string>(name: Name): ColumnOf<Name> {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Name>;
}

/** Columns of fields whose values are stored as they are. */
export function writeColumns<Name extends string, Of extends Readonly<Record<Name, unknown>>>(
  names: readonly Name[],
  record: Of,
) {
  return Object.fromEntries(names.map((name) => [columnOf(name), record[name]])) as {
    [Field in Name as ColumnOf<Field>]: Of[Field];
  };
}

/** Inverse of `writeColumns`. */
export function readColumns<
  Name extends string,
  Row extends Readonly<Record<ColumnOf<Name>, unknown>>,
>(names: readonly Name[], row: Row) {
  return Object.fromEntries(names.map((name) => [name, row[columnOf(name)]])) as {
    [Field in Name]: Row[ColumnOf<Field>];
  };
}
