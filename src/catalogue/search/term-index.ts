import { DatabaseSync } from "node:sqlite";

export type IndexedFields = Readonly<
  Record<"name" | "brand" | "category" | "text" | "inci", readonly string[]>
>;

export type TermIndex = ReturnType<typeof createTermIndex>;

/**
 * Full-text index (SQLite FTS5 in memory) of already normalised terms, with a table of codes. The rank is BM25,
 * weighted by field. Rows are numbered from 0 here and from 1 in SQLite.
 */
export function createTermIndex() {
  const database = new DatabaseSync(":memory:");
  database.exec(`
    pragma journal_mode = off; pragma synchronous = off; pragma temp_store = memory;
    create virtual table term using fts5(
      name, brand, category, text, inci,
      content = '', contentless_delete = 1, tokenize = "ascii tokenchars '_'"
    );
    insert into term (term, rank) values ('rank', 'bm25(8.0, 6.0, 4.0, 1.0, 1.0)');
    create table code (key text not null, row integer not null, primary key (key, row)) without rowid;
    create index code_of_row on code (row);
  `);
  const add = database.prepare(
    "insert into term (rowid, name, brand, category, text, inci) values (?, ?, ?, ?, ?, ?)",
  );
  const remove = database.prepare("delete from term where rowid = ?");
  const addCode = database.prepare("insert or ignore into code (key, row) values (?, ?)");
  const removeCodes = database.prepare("delete from code where row = ?");
  const matching = database.prepare("select rowid from term where term match ?");
  // The query does not sort by rank, because picking the best rows in JavaScript is faster.
  const scored = database.prepare("select rowid, rank from term where term match ? limit ?");
  const withCode = database.prepare("select row from code where key = ?");
  const withPrefix = database.prepare("select row from code where key >= ? and key < ?");
  for (const statement of [matching, scored, withCode, withPrefix]) statement.setReturnArrays(true);

  function* rowsOf(statement: typeof matching, ...values: string[]): Generator<number> {
    for (const row of statement.iterate(...values) as Iterable<unknown>) yield (row as [number])[0];
  }

  return {
    /** Replaces rows in one transaction. */
    write(
      rows: readonly {
        row: number;
        isNew: boolean;
        fields: IndexedFields | null;
        codes: readonly string[];
      }[],
    ): void {
      database.exec("begin");
      for (const { row, isNew, fields, codes } of rows) {
        if (!isNew) {
          remove.run(row + 1);
          removeCodes.run(row);
        }
        if (fields) {
          const { name, brand, category, text, inci } = fields;
          add.run(row + 1, ...[name, brand, category, text, inci].map((terms) => terms.join(" ")));
        }
        for (const code of codes) addCode.run(code, row);
      }
      database.exec("commit");
    },
    /** Iterates over matching rows, for callers that need only the first ones. */
    *matching(expression: string): Generator<number> {
      for (const rowid of rowsOf(matching, expression)) yield rowid - 1;
    },
    allMatching: (expression: string): number[] =>
      (matching.all(expression) as unknown as [number][]).map(([rowid]) => rowid - 1),
    /** Matching rows with rank (lower is better); at most `most`, those with the lowest row numbers. */
    scored: (expression: string, most: number): [row: number, rank: number][] =>
      (scored.all(expression, most) as unknown as [number, number][]).map(([rowid, rank]) => [
        rowid - 1,
        rank,
      ]),
    withCode: (key: string) => rowsOf(withCode, key),
    withPrefix: (key: string) => rowsOf(withPrefix, key, `${key}\u{10ffff}`),
    close: () => database.close(),
  };
}
