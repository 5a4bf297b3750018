import type { TableFile, TableRow } from "../../platform/spreadsheets/table.ts";
import {
  amountNoteOfText,
  asideOfCell,
  type HeadingWords,
  hasAsides,
  headingKey,
  headingWords,
} from "../domain/heading.ts";
import type { AmountStatement } from "../domain/run.ts";
import type { SheetToRead } from "./sheet-rows.ts";
import { cellText } from "./table-reader.ts";

/** A row with more cells right above the headers has the headers of groups, no title. */
const maxCellsOfTitle = 2;
const maxTextLength = 200;

/**
 * Statements about the amounts of a sheet outside their headings: in titles and notes, and in columns of discounts and
 * units. `leftOut`: headings that users left out of earlier files.
 */
export function createStatements({
  headers,
  words,
  leftOut,
}: {
  headers: readonly string[];
  words: HeadingWords;
  leftOut: ReadonlySet<string>;
}) {
  const found = new Map<string, AmountStatement>();
  const hasRetail = headers.some((header) =>
    headingWords(header).some((word) => words.retail.includes(word)),
  );
  const columns = headers.flatMap((header, at) => {
    const heading = headingKey(header);
    return hasAsides(heading, words) && !leftOut.has(heading) ? [{ at, header, heading }] : [];
  });

  function addText({ cells }: TableRow): void {
    for (const cell of cells) if (cell.kind === "text") addTitle(cell.text);
  }

  function addTitle(title: string): void {
    const text = title.slice(0, maxTextLength).trim();
    const note = amountNoteOfText(text, { vocabulary: words, hasRetail });
    if (note) found.set(note, found.get(note) ?? { text, note });
  }

  return {
    addText,
    /** Adds the name of a sheet and the titles above its headers. */
    async readAbove(table: TableFile, { sheet, headerRow }: SheetToRead): Promise<void> {
      addTitle(table.sheets[sheet]?.name ?? "");
      if (headerRow < 2) return;
      for await (const row of table.rows(sheet)) {
        if (row.number >= headerRow) return;
        const filled = row.cells.filter(({ kind }) => kind !== "empty");
        const isTitle = filled.length <= maxCellsOfTitle || row.number < headerRow - 1;
        if (isTitle) addText(row);
      }
    },
    addRow({ cells }: TableRow): void {
      for (const { at, header, heading } of columns) {
        if (found.has(heading)) continue;
        const text = cellText(cells[at]);
        const note = asideOfCell(heading, { text, vocabulary: words });
        if (note) found.set(heading, { text: header, note });
      }
    },
    found: (): AmountStatement[] => [...found.values()],
  };
}
