import { DatabaseSync } from "node:sqlite";

/** Index of product codes in an in-memory table of SQLite, for lookups by whole code and by prefix. */
export function createCodeIndex() {
  const database = new DatabaseSync(":memory:");
  database.exec(`
    pragma journal_mode = off; pragma synchronous = off; pragma temp_store = memory;
    create table code (key text not null, row integer not null, primary key (key, row)) without rowid;
  `);
  const add = database.prepare("insert or ignore into code (key, row) values (?, ?)");
  const remove = database.prepare("delete from code where key = ? and row = ?");
  const equal = database.prepare("select row from code where key = ?");
  const begun = database.prepare("select row from code where key >= ? and key < ?");
  /** Codes of each row, to find entries to delete; a second database index, by row, made writes slower by a third. */
  const codesOf: string[] = [];
  for (const statement of [equal, begun]) statement.setReturnArrays(true);

  return {
    /** Replaces the codes of rows in one transaction. */
    write(rows: readonly { row: number; codes: readonly string[] }[]): void {
      database.exec("begin");
      for (const { row, codes } of rows) {
        const joined = codes.join(" ");
        if (joined === codesOf[row]) continue;
        for (const code of codesOf[row]?.split(" ") ?? []) remove.run(code, row);
        for (const code of codes) add.run(code, row);
        codesOf[row] = joined;
      }
      database.exec("commit");
    },
    rowsWith: (key: string): number[] => firstColumn(equal.all(key)),
    rowsWithPrefix: (prefix: string): number[] =>
      firstColumn(begun.all(prefix, `${prefix}\u{10ffff}`)),
    close: () => database.close(),
  };
}

function firstColumn(rows: unknown[]): number[] {
  return (rows as [number][]).map(([row]) => row);
}
