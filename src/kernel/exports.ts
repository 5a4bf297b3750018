import { csvLine } from "./csv.ts";

/** Column of an export as CSV. */
export type CsvColumn<Row> = { heading: string; cell: (row: Row) => string };

/** Streams a JSON array with one record per line. */
export async function* asJson<Item>(
  items: AsyncIterable<Item>,
  factsOf: (item: Item) => object,
): AsyncGenerator<string, void> {
  let before = "[";
  for await (const item of items) {
    yield `${before}\n${JSON.stringify(factsOf(item))}`;
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

/** Streams CSV: a byte order mark (so that spreadsheets expect UTF-8), headings, and one line per row. */
export async function* asCsv<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly CsvColumn<Row>[],
): AsyncGenerator<string, void> {
  yield `\uFEFF${csvLine(columns.map(({ heading }) => heading))}`;
  for await (const row of rows) yield csvLine(columns.map(({ cell }) => cell(row)));
}
