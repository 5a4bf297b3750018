import type { DateOrder } from "../../imports/domain/date-evidence.ts";
import type { Mapping } from "../../imports/domain/guess-mapping.ts";
import { mappedColumns } from "../../imports/domain/open-questions.ts";
import type { ImportChoices, ImportQuestion, OpenQuestion } from "../../imports/domain/run.ts";
import type { DecimalStyle } from "../../kernel/decimal-style.ts";
import type { ImportView, PartView } from "./import-view.ts";
import { parseConstantLines, type TypedConstant, wholeOf } from "./typed-mapping.ts";

/** Part of a file whose columns a form chooses; the import itself is the first one. */
export type PartToMap = {
  id: string;
  /** Beginning of the values of its columns in the form; blank for the first part. */
  prefix: string;
  kind: string;
  columns: readonly string[];
  keys: readonly string[];
  sheet: number;
};

type ReadPart = Pick<PartView, "id" | "kind" | "columns" | "keys"> & {
  question: Pick<ImportQuestion, "sheet"> | null;
};

/** Parts of a file whose columns can be chosen. */
export function partsToMap(first: ReadPart, parts: readonly ReadPart[]): PartToMap[] {
  return [first, ...parts].map(({ id, kind, columns, keys, question }) => ({
    id,
    prefix: id === first.id ? "" : `${id.slice(first.id.length + 1)}-`,
    kind,
    columns,
    keys,
    sheet: question?.sheet ?? 0,
  }));
}

/** Kinds whose sheet can be chosen: those of which a file has one part alone, not one for each list. */
export function kindsWithOnePart(parts: readonly { kind: string }[]): string[] {
  const kinds = parts.map(({ kind }) => kind);
  return kinds.filter((kind) => kinds.indexOf(kind) === kinds.lastIndexOf(kind));
}

/** Columns that the form offers for the headers of a sheet; the key of its first part is that of the others too. */
export function offeredColumns(
  part: PartToMap,
  parts: readonly PartToMap[],
): { value: string; column: string }[] {
  const isFirst = firstOfSheet(parts, part.sheet) === part;
  return part.columns
    .filter((column) => isFirst || !part.keys.includes(column))
    .map((column) => ({ value: `${part.prefix}${column}`, column }));
}

/** Name of the field of a column of a sheet. */
export function columnField(parts: readonly PartToMap[], sheet: number, at: number): string {
  const prefix = firstOfSheet(parts, sheet)?.prefix ?? "";
  return `column.${prefix}${at}`;
}

/** Name of the field of the list to which a part is written. */
export function targetField(prefix: string): string {
  return `target${prefix === "" ? "" : `-${prefix}`}`;
}

/** Value of each column of a sheet, as the parts use it; blank for those that none uses. */
export function typedOfSheet(
  view: Pick<ImportView, "id" | "choices" | "parts">,
  { parts, sheet, count }: { parts: readonly PartToMap[]; sheet: number; count: number },
): string[] {
  const typed = Array.from({ length: count }, () => "");
  const read = new Map([view, ...view.parts].map(({ id, choices }) => [id, choices.mapping]));
  for (const part of parts.filter((one) => one.sheet === sheet))
    for (const [column, at] of mappedColumns(read.get(part.id) ?? {}))
      if (typed[at] === "") typed[at] = `${part.prefix}${column}`;
  return typed;
}

/** Values for all rows of all parts, as lines of the form. */
export function constantsOfParts(
  lines: readonly { prefix: string; lines: readonly TypedConstant[] }[],
): TypedConstant[] {
  const all = lines.flatMap(({ prefix, lines: own }) =>
    own.map((line) => (line.column === "" ? line : { ...line, column: `${prefix}${line.column}` })),
  );
  const filled = all.filter(({ column }) => column !== "");
  const blank = all.filter(({ column }) => column === "");
  return [...filled, ...blank].slice(0, Math.max(4, filled.length));
}

type ChosenForPart = Pick<
  ImportChoices,
  "mapping" | "styles" | "dateOrders" | "constants" | "translations"
> & { target?: number };

/** Parses the posted form of a file with several parts: the choices for each by its id, and what is chosen twice. */
export function parsePartMappings(
  text: (name: string) => string,
  { parts, count }: { parts: readonly PartToMap[]; count: number },
): {
  ofParts: ReadonlyMap<string, ChosenForPart>;
  /** Decimal separators of all parts, by the values of their columns in the form. */
  styles: Partial<Record<string, DecimalStyle>>;
  /** Order of day and month in the columns of dates of all parts, likewise. */
  dateOrders: ImportChoices["dateOrders"];
  twice: readonly { kind: string; column: string }[];
} {
  const twice: { kind: string; column: string }[] = [];
  const known = parts.flatMap((part) => part.columns.map((column) => `${part.prefix}${column}`));
  const { constants, translations } = parseConstantLines(text, known);
  const mappings = new Map<string, Mapping<string>>(parts.map(({ id }) => [id, {}]));
  for (const sheet of new Set(parts.map((part) => part.sheet))) {
    const ofSheet = parts.filter((part) => part.sheet === sheet);
    for (let at = 0; at < count; at += 1) {
      const value = text(columnField(parts, sheet, at));
      for (const part of ofSheet) {
        const found = offeredColumns(part, parts).find((offered) => offered.value === value);
        const mapping = mappings.get(part.id);
        if (!found || !mapping) continue;
        if (mapping[found.column] !== undefined)
          twice.push({ kind: part.kind, column: found.column });
        mapping[found.column] = at;
      }
    }
    shareKeys(ofSheet, mappings);
  }
  const chosen = parts.map(({ id, prefix, columns, sheet, keys }): [string, ChosenForPart] => {
    const mapping = mappings.get(id) ?? {};
    const target = text(targetField(prefix));
    return [
      id,
      {
        mapping,
        styles: eachOf<DecimalStyle>(text, {
          name: "style",
          prefix,
          mapping,
          choices: ["comma", "point"],
        }),
        dateOrders: eachOf<DateOrder>(text, {
          name: "dateOrder",
          prefix,
          mapping,
          choices: ["day", "month"],
        }),
        constants: ofPrefix(constants, { prefix, columns }),
        translations: {
          ...meaningsOfKeys(translations, { part: { id, sheet, keys }, parts }),
          ...ofPrefix(translations, { prefix, columns }),
        },
        ...(target !== "" && { target: wholeOf(target) }),
      },
    ];
  });
  const typed = chosen.map(([id, choices]) => ({ id, choices }));
  return { ofParts: new Map(chosen), ...stylesOfParts(typed, parts), twice };
}

/** Decimal separators and orders of dates of all parts, by the values of their columns in the form. */
export function stylesOfParts(
  read: readonly { id: string; choices: Pick<ImportChoices, "styles" | "dateOrders"> }[],
  parts: readonly PartToMap[],
): Pick<ImportChoices, "styles" | "dateOrders"> {
  const prefixOf = new Map(parts.map(({ id, prefix }) => [id, prefix]));
  const styles: ImportChoices["styles"] = {};
  const dateOrders: ImportChoices["dateOrders"] = {};
  for (const { id, choices } of read) {
    const prefix = prefixOf.get(id) ?? "";
    for (const [column, style] of Object.entries(choices.styles)) styles[prefix + column] = style;
    for (const [column, order] of Object.entries(choices.dateOrders))
      dateOrders[prefix + column] = order;
  }
  return { styles, dateOrders };
}

/** Questions on decimal separators of all parts, by the values of their columns in the form. */
export function prefixedQuestions(
  view: { id: string; questions: readonly OpenQuestion[] },
  parts: readonly PartToMap[],
): OpenQuestion[] {
  const prefix = parts.find(({ id }) => id === view.id)?.prefix ?? "";
  return view.questions.map((question) =>
    question.kind === "style" ? { ...question, column: `${prefix}${question.column}` } : question,
  );
}

function firstOfSheet(parts: readonly PartToMap[], sheet: number): PartToMap | undefined {
  return parts.find((part) => part.sheet === sheet);
}

/** Gives the parts of a sheet the key columns of its first one. */
function shareKeys(
  [first, ...others]: readonly PartToMap[],
  mappings: ReadonlyMap<string, Mapping<string>>,
): void {
  const own = first && mappings.get(first.id);
  for (const other of own ? others : []) {
    const mapping = mappings.get(other.id) ?? {};
    for (const key of other.keys) {
      const at = own?.[key];
      if (at !== undefined) mapping[key] = at;
    }
  }
}

/** Meanings of the keys of a sheet, which its first part has for all of them. */
function meaningsOfKeys(
  translations: ImportChoices["translations"],
  { part, parts }: { part: Pick<PartToMap, "id" | "sheet" | "keys">; parts: readonly PartToMap[] },
): ImportChoices["translations"] {
  const first = firstOfSheet(parts, part.sheet);
  if (!first || first.id === part.id) return {};
  return ofPrefix(translations, { prefix: first.prefix, columns: part.keys });
}

/**
 * Posted choice for each mapped column that has one, such as its decimal separator; none for a column of the file that
 * was another one in the form.
 */
function eachOf<Choice extends string>(
  text: (name: string) => string,
  {
    name,
    prefix,
    mapping,
    choices,
  }: { name: string; prefix: string; mapping: Mapping<string>; choices: readonly Choice[] },
): Record<string, Choice> {
  return Object.fromEntries(
    mappedColumns(mapping).flatMap(([column, at]): [string, Choice][] => {
      const field = `${name}.${prefix}${column}`;
      const choice = choices.find((known) => known === text(field));
      const isSame = ["", `${at}`].includes(text(`${field}.at`));
      return choice === undefined || !isSame ? [] : [[column, choice]];
    }),
  );
}

function ofPrefix<Value>(
  values: Readonly<Record<string, Value>>,
  { prefix, columns }: { prefix: string; columns: readonly string[] },
): Record<string, Value> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = values[`${prefix}${column}`];
      return value === undefined ? [] : [[column, value]];
    }),
  );
}
