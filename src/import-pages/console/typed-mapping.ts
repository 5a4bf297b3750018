import { maxNamedChoices } from "../../imports/domain/named-choices.ts";
import type { ImportChoices } from "../../imports/domain/run.ts";
import type { DecimalStyle } from "../../kernel/decimal-style.ts";
import { cleanLine } from "../../kernel/text.ts";

/** Form values of the mapping: the field for each column of the file, blank for columns that are not imported. */
export type TypedMapping = {
  columns: readonly string[];
  styles: Partial<Record<string, DecimalStyle>>;
  dateOrders: ImportChoices["dateOrders"];
  isAnswered: boolean;
};

/** Typed whole number; -1 if it is none. */
export function wholeOf(typed: string): number {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
}

/**
 * Value of a column in all rows, or what is read in place of a `value` of its cells, as typed: the form has some lines
 * for them.
 */
export type TypedConstant = { column: string; value: string; text: string };

const constantLines = 4;

export function constantsFrom({
  constants,
  translations,
}: Pick<ImportChoices, "constants" | "translations">): TypedConstant[] {
  const lines = [
    ...Object.entries(constants).map(([column, text]) => ({ column, value: "", text })),
    ...Object.entries(translations).flatMap(([column, meanings]) =>
      Object.entries(meanings).map(([value, text]) => ({ column, value, text })),
    ),
  ];
  const blank = { column: "", value: "", text: "" };
  return [...lines, ...Array.from({ length: constantLines }, () => blank)].slice(
    0,
    Math.max(constantLines, lines.length),
  );
}

/** Parses the posted lines; those without a column or a text count for nothing. */
export function parseConstantLines(
  text: (name: string) => string,
  known: readonly string[],
): {
  lines: readonly TypedConstant[];
  constants: ImportChoices["constants"];
  translations: ImportChoices["translations"];
} {
  const lines = Array.from({ length: maxNamedChoices }, (_, at) => ({
    column: known.find((name) => name === text(`constant.${at}.column`)) ?? "",
    value: cleanLine(text(`constant.${at}.value`)).slice(0, 200),
    text: cleanLine(text(`constant.${at}.text`)).slice(0, 200),
  }));
  const filled = lines.filter(({ column, text }) => column !== "" && text !== "");
  const constants: Record<string, string> = {};
  const translations: Record<string, Record<string, string>> = {};
  for (const { column, value, text } of filled)
    if (value === "") constants[column] = text;
    else translations[column] = { ...translations[column], [value]: text };
  const shown = lines.slice(0, Math.max(constantLines, filled.length));
  return { lines: shown, constants, translations };
}
