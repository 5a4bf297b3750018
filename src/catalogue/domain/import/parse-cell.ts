import { foldName } from "../../../kernel/fold.ts";
import { parseGtin } from "../../../kernel/gtin.ts";
import { cleanLine, type Parsed, tidy } from "../../../kernel/text.ts";
import { parsePictureAddresses } from "../picture-addresses.ts";
import { maxPictures } from "../product-picture.ts";
import { otherLanguages } from "../product-text.ts";
import { maxSkuLength, parseSku } from "../sku.ts";
import {
  type CellContext,
  type CellOutcome,
  type CellProblem,
  type CellValue,
  type CellWords,
  cellProblem,
  cellValue,
  type FileCell,
  type FilledCell,
  type ValueOfKind,
} from "./cell.ts";
import type { ColumnKind } from "./columns.ts";
import {
  parseAmountCell,
  parseContent,
  parseGrams,
  parseIva,
  parseMonths,
  parseNumericContent,
  parseUnitPriceCell,
  parseWhole,
} from "./parse-amounts.ts";
import { parseCnCode } from "./parse-cn-code.ts";
import { parseCodes, parseGtins } from "./parse-codes.ts";
import { parseDay, parseMoment } from "./parse-dates.ts";

/** Parses a cell by the kind of its column. */
export function parseCell<Kind extends ColumnKind>(
  cell: FileCell,
  column: Kind,
  context: CellContext,
): CellOutcome<ValueOfKind<Kind>> {
  const line = cell.kind === "text" ? cleanLine(cell.text) : null;
  if (cell.kind === "empty" || line === "") return { kind: "untouched" };
  if (line === "-") return { kind: "cleared" };
  if (cell.kind === "text" && hasBrokenCharacters(cell.text))
    return cellProblem("broken-characters");
  if (cell.kind === "error" && cell.text === "") return cellProblem("formula-without-value");
  if (cell.kind === "error" || (cell.kind === "text" && isErrorValue(cell.text)))
    return cellProblem("error-value");
  if (line !== null && !isLongKind.has(column.kind)) {
    if (line.length > maxShortTextLength) return cellProblem("too-long", maxShortTextLength);
    return parseFilled({ kind: "text", text: line }, column, context) as CellOutcome<
      ValueOfKind<Kind>
    >;
  }
  // `parseFilled` returns a value of the column's kind, which the types of its switch cannot express.
  return parseFilled(cell, column, context) as CellOutcome<ValueOfKind<Kind>>;
}

/** Kinds with limits of their own, or with lists and several lines; all others are a number, a word, a day or a code. */
const isLongKind: ReadonlySet<ColumnKind["kind"]> = new Set([
  ...(["line", "text", "name", "sku", "category", "codes", "gtins", "addresses"] as const),
]);

/** Maximum length of all other texts without repeated spaces: their expressions would take seconds for a cell of 32,767. */
const maxShortTextLength = 100;

/** True for a text with bytes that were no character of its encoding: U+FFFD, or control characters from U+0080 on. */
function hasBrokenCharacters(text: string): boolean {
  return /[\ufffd\u0080-\u009f]/.test(text);
}

/** True for error values that spreadsheets write into text files («#REF!»), in Spanish or English. */
function isErrorValue(text: string): boolean {
  return /^(#(¡?[A-ZÑ/0-9]+[!?]|N\/[AD]|¿NOMBRE\?|SPILL!|GETTING_DATA)|Err:\d{3})$/u.test(
    text.trim(),
  );
}

function parseFilled(
  cell: FilledCell,
  column: ColumnKind,
  context: CellContext,
): CellOutcome<CellValue> {
  const { words } = context;
  switch (column.kind) {
    case "yes-no":
      return parseYesNo(cell, words);
    case "whole":
      return parseWhole(cell, { ...column, style: context.style });
    case "grams":
      return parseGrams(cell, context);
    case "content":
      return cell.kind === "number"
        ? parseNumericContent(cell, context)
        : fromText(cell, (text) => parseContent(text, context));
    case "iva":
      return parseIva(cell, context);
    case "gtin":
      return cell.kind === "number" ? parseNumericGtin(cell) : fromText(cell, parsedGtin);
    case "gtins":
      return cell.kind === "number" ? asList(parseNumericGtin(cell)) : fromText(cell, parseGtins);
    case "unit-price":
      return parseUnitPriceCell(cell, context.style);
    case "amount":
      return parseAmountCell(cell, context.style);
    case "day":
      return parseDay(cell);
    case "moment":
      return parseMoment(cell);
    default:
      return fromText(cell, (text) => parseText(text, column, context));
  }
}

type TextColumn = Exclude<
  ColumnKind,
  {
    kind:
      | "yes-no"
      | "whole"
      | "content"
      | "grams"
      | "iva"
      | "gtin"
      | "gtins"
      | "unit-price"
      | "amount"
      | "day"
      | "moment";
  }
>;

function parseText(
  text: string,
  column: TextColumn,
  { words }: CellContext,
): CellOutcome<CellValue> {
  switch (column.kind) {
    case "line":
    case "text":
      return limited(column.kind === "line" ? cleanLine(text) : tidy(text), column.max);
    case "name": {
      const name = limited(cleanLine(text), column.max);
      return name.kind === "value" && foldName(name.value) === ""
        ? cellProblem("no-letters")
        : name;
    }
    case "sku":
      return parsed(parseSku(text), ({ text }) => text, maxSkuLength);
    case "catalogue":
      return oneOf(words.catalogues, text, "unknown-catalogue");
    case "state":
      return oneOf(words.states, text, "unknown-state");
    case "oversell":
      return oneOf(words.oversell, text, "unknown-oversell-policy");
    case "country":
      return oneOf(words.countries, text, "unknown-country");
    case "category":
      return parseCategory(text);
    case "codes":
      return parseCodes(text);
    case "language":
      return parseLanguage(text, words);
    case "months":
      return parseMonths(text);
    case "addresses":
      return parsed(parsePictureAddresses(text), (addresses) => addresses, maxPictures);
    case "cn-code":
      return parseCnCode(text);
    case "un-number":
      return matching(
        text
          .trim()
          .toUpperCase()
          .replace(/^(UN)?\s*/, "UN"),
        /^UN\d{4}$/,
        "not-a-un-number",
      );
  }
}

/** Parses the text of a cell; of a numeric cell the number as displayed, so that codes keep leading zeros. */
function fromText(
  cell: FilledCell,
  parse: (text: string) => CellOutcome<CellValue>,
): CellOutcome<CellValue> {
  switch (cell.kind) {
    case "date":
      return cellProblem("turned-into-a-date");
    case "boolean":
      return cellProblem("turned-into-a-truth-value");
    case "number":
      return parse(/e/i.test(cell.text) ? String(cell.value) : cell.text);
    case "text":
      return parse(cell.text);
  }
}

function parsed<Found>(
  result: Parsed<Found, CellProblem>,
  use: (found: Found) => CellValue,
  limit?: number,
): CellOutcome<CellValue> {
  return result.kind === "value"
    ? cellValue(use(result.value))
    : cellProblem(
        result.problem,
        result.problem === "too-long" || result.problem === "too-many-addresses"
          ? limit
          : undefined,
      );
}

function parsedGtin(text: string): CellOutcome<CellValue> {
  return parsed(parseGtin(text), (gtin) => gtin);
}

/** Parses a GTIN from a cell that a spreadsheet stores as a number, which has lost its leading zeros and may be rounded. */
function parseNumericGtin(cell: { value: number; text: string }): CellOutcome<CellValue> {
  if (!Number.isSafeInteger(cell.value) || cell.value < 1_000_000)
    return cellProblem(Number.isSafeInteger(cell.value) ? "wrong-length" : "not-digits");
  const digits = String(cell.value);
  if (/e/i.test(cell.text) && digits.replace(/0+$/, "").length < 12) return cellProblem("rounded");
  return parsedGtin(digits.length < 14 ? digits.padStart(14, "0") : digits);
}

function asList(outcome: CellOutcome<CellValue>): CellOutcome<CellValue> {
  return outcome.kind === "value" ? cellValue([String(outcome.value)]) : outcome;
}

function parseLanguage(text: string, words: CellWords): CellOutcome<CellValue> {
  // Locales such as «pt-PT» and «FR_fr» begin with the language.
  const language = words.languages.get(foldName(text)) ?? foldName(text).split(" ")[0] ?? "";
  if (language === "es") return cellProblem("spanish-is-no-translation");
  return otherLanguages.includes(language) ? cellValue(language) : cellProblem("unknown-language");
}

function limited(text: string, max: number): CellOutcome<string> {
  return text.length > max ? cellProblem("too-long", max) : cellValue(text);
}

function matching(text: string, shape: RegExp, name: CellProblem): CellOutcome<string> {
  return shape.test(text) ? cellValue(text) : cellProblem(name);
}

function oneOf(
  meanings: ReadonlyMap<string, string>,
  text: string,
  name: CellProblem,
): CellOutcome<CellValue> {
  const meaning = meanings.get(foldName(text));
  return meaning === undefined ? cellProblem(name) : cellValue(meaning);
}

function parseYesNo(cell: FilledCell, { yes, no }: CellWords): CellOutcome<boolean> {
  if (cell.kind === "boolean") return cellValue(cell.value);
  const word = cell.kind === "date" ? "" : foldName(cell.text);
  if (yes.has(word)) return cellValue(true);
  return no.has(word) ? cellValue(false) : cellProblem("not-yes-or-no");
}

export const maxCategoryLevels = 4;
const maxCategoryNameLength = 60;

function parseCategory(text: string): CellOutcome<readonly string[]> {
  const names = text
    .split(/[>|\n]|\s\/\s/)
    .map(cleanLine)
    .filter((name) => name !== "");
  if (names.length === 0) return cellProblem("missing");
  if (names.length > maxCategoryLevels) return cellProblem("too-many-levels", maxCategoryLevels);
  if (names.some((name) => name.length > maxCategoryNameLength))
    return cellProblem("too-long", maxCategoryNameLength);
  return names.some((name) => foldName(name) === "") ? cellProblem("no-letters") : cellValue(names);
}
