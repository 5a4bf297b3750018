import { type Cell, emptyCell, type TableRow } from "../../platform/spreadsheets/table.ts";

const maxExamples = 3;

export type TitleRows = ReturnType<typeof createTitleRows>;

/**
 * Rows with a single text, such as a brand above its articles. `column`: index of the column to which its text is given
 * in the rows below it; null if such rows are rows as others.
 */
export function createTitleRows({ column }: { column: number | null }) {
  const found = { count: 0, examples: [] as string[] };
  let title: Cell = emptyCell;

  return {
    /** Forgets the title above: the rows of another sheet follow. */
    startSheet(): void {
      title = emptyCell;
    },
    found: (): { count: number; examples: readonly string[] } => found,
    /** Row with the title above it in its last column; null for a title, which is no row of data. */
    take(row: TableRow): TableRow | null {
      const only = singleText(row);
      if (only) {
        found.count += 1;
        if (found.examples.length < maxExamples) found.examples.push(only.text.trim().slice(0, 80));
      }
      if (column === null) return row;
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
