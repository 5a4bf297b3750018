import { type ColumnName, columnNames } from "../../domain/import/columns.ts";
import type { DecimalStyle } from "../../domain/import/decimal-style.ts";
import type { Mapping } from "../../domain/import/guess-mapping.ts";

/** Mapping as the form shows it: the meaning of each column of the file, blank for those that are not imported. */
export type TypedMapping = {
  columns: readonly (ColumnName | "")[];
  styles: Partial<Record<ColumnName, DecimalStyle>>;
  /** True after the form was sent. */
  isAnswered: boolean;
};

export function typedFrom(
  mapping: Mapping<ColumnName>,
  { count, styles }: { count: number; styles: TypedMapping["styles"] },
): TypedMapping {
  const columns: (ColumnName | "")[] = Array.from({ length: count }, () => "");
  for (const [name, at] of Object.entries(mapping) as [ColumnName, number][])
    if (at < count) columns[at] = name;
  return { columns, styles, isAnswered: false };
}

/** Reads the posted form; columns that mean the same are in `twice`. */
export function parseMapping(
  text: (name: string) => string,
  count: number,
): { typed: TypedMapping; mapping: Mapping<ColumnName>; twice: ColumnName[] } {
  const columns = Array.from(
    { length: count },
    (_, at) => columnNames.find((name) => name === text(`column.${at}`)) ?? "",
  );
  const mapping: Mapping<ColumnName> = {};
  const twice = new Set<ColumnName>();
  for (const [at, name] of columns.entries()) {
    if (name === "") continue;
    if (mapping[name] !== undefined) twice.add(name);
    mapping[name] = at;
  }
  const styles: TypedMapping["styles"] = {};
  for (const name of Object.keys(mapping) as ColumnName[]) {
    const style = text(`style.${name}`);
    if (style === "comma" || style === "point") styles[name] = style;
  }
  return { typed: { columns, styles, isAnswered: true }, mapping, twice: [...twice] };
}
