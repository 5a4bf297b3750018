import type { Mapping } from "../../../imports/domain/guess-mapping.ts";
import { mappedColumns } from "../../../imports/domain/open-questions.ts";
import type { DecimalStyle } from "../../../kernel/decimal-style.ts";
import { columnNames } from "../../domain/import/columns.ts";

/** Form values of the mapping: the field for each column of the file, blank for columns that are not imported. */
export type TypedMapping = {
  columns: readonly string[];
  styles: Partial<Record<string, DecimalStyle>>;
  isAnswered: boolean;
};

export function typedFrom(
  mapping: Mapping<string>,
  { count, styles }: { count: number; styles: TypedMapping["styles"] },
): TypedMapping {
  const columns: string[] = Array.from({ length: count }, () => "");
  for (const [name, at] of mappedColumns(mapping)) if (at < count) columns[at] = name;
  return { columns, styles, isAnswered: false };
}

/** Parses the posted mapping form; `twice` lists fields to which more than one column is mapped. */
export function parseMapping(
  text: (name: string) => string,
  count: number,
): { typed: TypedMapping; mapping: Mapping<string>; twice: string[] } {
  const columns = Array.from(
    { length: count },
    (_, at) => columnNames.find((name) => name === text(`column.${at}`)) ?? "",
  );
  const mapping: Mapping<string> = {};
  const twice = new Set<string>();
  for (const [at, name] of columns.entries()) {
    if (name === "") continue;
    if (mapping[name] !== undefined) twice.add(name);
    mapping[name] = at;
  }
  const styles: TypedMapping["styles"] = {};
  for (const name of Object.keys(mapping)) {
    const style = text(`style.${name}`);
    if (style === "comma" || style === "point") styles[name] = style;
  }
  return { typed: { columns, styles, isAnswered: true }, mapping, twice: [...twice] };
}

/** Typed whole number; -1 if it is none. */
export function wholeOf(typed: string): number {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
}
