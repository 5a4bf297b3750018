import { beginsGs1Symbol } from "../../../search/domain/gs1-symbol.ts";
import { withPlainDashes } from "../../../search/domain/plain-code.ts";

/** Line as it is read: hyphens for all dashes, spaces for all spaces, full-width letters and digits as ordinary ones. */
export function withPlainCharacters(text: string): string {
  if (/^[\t\x20-\x7e]*$/.test(text)) return text;
  return withPlainDashes(text)
    .replace(/[\uFF01-\uFF5E]/g, (wide) => wide.normalize("NFKC"))
    .replace(/[^\S\t ]/g, " ");
}

/** Cells of a line between tabs, semicolons, bars or commas; a link or a GS1 symbol has such characters of its own. */
export function splitCells(text: string): string[] {
  const [, symbol, quantity] = symbolAndQuantity.exec(text.trim()) ?? [];
  if (symbol !== undefined && quantity !== undefined) return [symbol, quantity];
  const separator = text.includes("\t") ? "\t" : separatorOf(text.trim());
  const cells = separator === null ? [text] : splitOutsideQuotes(text, separator);
  return cells.map((cell) => {
    // Spreadsheets mark a number that is a text with an apostrophe.
    const trimmed = cell.trim().replace(/^'(?=[^']+$)/, "");
    const [, quoted] = /^"(.*)"$/s.exec(trimmed) ?? [];
    return quoted === undefined ? trimmed : quoted.replaceAll('""', '"').trim();
  });
}

/** Cells of a line; what is behind them is one more. */
const maxCells = 100;

/** Symbol that ends with its GTIN, and a quantity in the next cell: «(01)02480000101019;12». */
const symbolAndQuantity =
  /^((?:https?:\/\/[^\s?#;,|]+\/|(?:\][A-Za-z]\d)?\p{Cc}?\(?)01[/)]?\s?\d{14})\s*[;,|]\s*(\d[\d.,]{0,9}\s*\p{L}{0,12}\.?)$/iu;

/** A quote that begins a cell encloses separators up to the quote that ends it. */
function splitOutsideQuotes(text: string, separator: string): string[] {
  const cells: string[] = [];
  let start = 0;
  let isClosed = true;
  while (start <= text.length && cells.length < maxCells) {
    const quoted =
      isClosed && opensQuote(text, start) ? closingQuote(text, { start, separator }) : 0;
    // A quote that nothing closes is an inch or a slip: no later one is closed either.
    if (quoted === null) isClosed = false;
    const next = text.indexOf(separator, quoted ? quoted + 1 : start);
    const isLast = next < 0 || cells.length === maxCells - 1;
    const end = isLast ? text.length : next;
    cells.push(text.slice(start, end));
    start = end + 1;
  }
  return cells;
}

function opensQuote(text: string, start: number): boolean {
  return /^ *"/.test(text.slice(start, start + 20));
}

/** Place of the quote that ends a cell; null if there is none. */
function closingQuote(
  text: string,
  { start, separator }: { start: number; separator: string },
): number | null {
  for (
    let at = text.indexOf('"', text.indexOf('"', start) + 1);
    at >= 0;
    at = text.indexOf('"', at + 1)
  ) {
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    let after = at + 1;
    while (text[after] === " ") after += 1;
    if (after === text.length || text[after] === separator) return at;
  }
  return null;
}

function separatorOf(text: string): string | null {
  if (beginsGs1Symbol(text)) return null;
  const bare = text.replace(/"(?:[^"]|"")*"/g, "");
  if (bare.includes(";")) return ";";
  if (bare.includes("|")) return "|";
  // The comma of a number, as in «RIZ-CHN-250 2,5», separates nothing; without a code beside it, it does: «4805,12».
  const hasFraction = !/^\d+,\d+$/.test(bare) && numberWithComma.test(bare);
  return bare.includes(",") && !hasFraction ? "," : null;
}

const numberWithComma =
  /(?:^|[\s(€])(?:\d{1,7},\d{1,4}|\d{1,3}(?:\.\d{3})+,\d{1,4}|\d{1,3}(?:,\d{3})+\.\d{1,4})(?=[\s€%)]|$)/;
