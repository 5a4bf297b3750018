import { type Cell, emptyCell, type TableRow } from "../../platform/spreadsheets/table.ts";

const maxExamples = 3;

export type TitleRows = ReturnType<typeof createTitleRows>;

type Found = { count: number; examples: string[] };

/**
 * Rows with a single text, such as a brand above its articles. `column`: index of the column to which its text is given
 * in the rows below it; null if such rows are rows as others, unless no row of data can have the text alone.
 */
export function createTitleRows({
  column,
  headers = [],
  keysAt = [],
}: {
  column: number | null;
  headers?: readonly string[];
  /** Columns by which a row names what it is about. */
  keysAt?: readonly number[];
}) {
  const found: Found = { count: 0, examples: [] };
  const unread: Found = { count: 0, examples: [] };
  const isList = headers.filter((header) => header !== "").length < 2;
  let title: Cell = emptyCell;

  return {
    /** Forgets the title above: the rows of another sheet follow. */
    startSheet(): void {
      title = emptyCell;
    },
    found: (): { count: number; examples: readonly string[] } => found,
    /** Texts that are left out: headings of groups and notes («Precios válidos salvo error»). */
    unread: (): { count: number; examples: readonly string[] } => unread,
    /** Row with the title above it in its last column; null for a title, which is no row of data. */
    take(row: TableRow): TableRow | null {
      const only = singleText(row);
      if (only) note(found, only.text);
      if (column === null) {
        if (!only || isList || !isPhrase(only.text) || mayBeCode(row, keysAt)) return row;
        note(unread, only.text);
        return null;
      }
      if (only) {
        title = only;
        return null;
      }
      const cells = Array.from({ length: column }, (_, at) => row.cells[at] ?? emptyCell);
      return { ...row, cells: [...cells, title] };
    },
  };
}

function singleText({ cells }: TableRow): Extract<Cell, { kind: "text" }> | null {
  const filled = cells.filter(({ kind }) => kind !== "empty");
  const [only] = filled;
  return filled.length === 1 && only?.kind === "text" ? only : null;
}

function note(found: Found, text: string): void {
  found.count += 1;
  if (found.examples.length < maxExamples) found.examples.push(text.trim().slice(0, 80));
}

/** True for a text with a word in it: «Velas», not «4,30» or «-». */
function isPhrase(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** True for a code with a figure in a column by which a row names what it is about: its other cells may be missing. */
function mayBeCode({ cells }: TableRow, keysAt: readonly number[]): boolean {
  return keysAt.some((at) => {
    const cell = cells[at];
    return cell?.kind === "text" && isCode(cell.text.trim());
  });
}

/** True for a text with a figure and without long words: «RIZ-CHN-250», «riz 0042», not «Página 2 de 3». */
function isCode(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    /\d/.test(text) &&
    words.every((word) => words.length === 1 || /\d|^[a-z]{1,4}$/i.test(word)) &&
    words.length <= 3
  );
}
