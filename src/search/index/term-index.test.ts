import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import type { IndexedFields } from "./inverted-index.ts";
import { type MatchedTerm, TermIndex } from "./term-index.ts";

const fieldNames = ["name", "brand", "category", "text", "inci"] as const;
const words = "aceite aceituna acido alga aloe sin_alga vela velo viola zinc 250 2_5 ñu".split(" ");

/** Pseudo-random whole numbers below `end`, the same in every run. */
function randomNumbers(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * end);
  };
}

/** SQLite's FTS5, whose matches and ranks the index has to have. */
function createFullTextTable() {
  const database = new DatabaseSync(":memory:");
  database.exec(`
    create virtual table term using fts5(
      name, brand, category, text, inci, tokenize = "ascii tokenchars '_'"
    );
    insert into term (term, rank) values ('rank', 'bm25(8.0, 6.0, 4.0, 1.0, 1.0)');
  `);
  const remove = database.prepare("delete from term where rowid = ?");
  const add = database.prepare(
    "insert into term (rowid, name, brand, category, text, inci) values (?, ?, ?, ?, ?, ?)",
  );
  const find = database.prepare("select rowid, rank from term where term match ?");
  return {
    write(row: number, fields: IndexedFields | null): void {
      remove.run(row + 1);
      if (fields) add.run(row + 1, ...fieldNames.map((name) => fields[name].join(" ")));
    },
    match(terms: readonly MatchedTerm[]): Map<number, number> {
      const expression = terms
        .map(({ alternatives, prefix, bonus }) => {
          const choices = alternatives.map((all) => `("${all.join('" AND "')}")`);
          if (prefix !== null) choices.push(`"${prefix}"*`);
          if (bonus !== null) choices.push(`"${bonus}"`);
          return `(${choices.join(" OR ")})`;
        })
        .join(" AND ");
      const found = find.all(expression) as { rowid: number; rank: number }[];
      return new Map(found.map(({ rowid, rank }) => [rowid - 1, rank]));
    },
  };
}

it("the term index matches and ranks as FTS5 does, while rows are replaced and removed", () => {
  const random = randomNumbers(69);
  const pick = () => words[random(words.length)] ?? "";
  const some = (max: number) => Array.from({ length: random(max + 1) }, pick);
  const term = (): MatchedTerm => {
    const word = pick();
    const prefix = random(3) === 0 ? pick().slice(0, 2 + random(3)) : null;
    return {
      alternatives: [[word], ...(random(3) === 0 ? [[pick(), pick()]] : [])],
      // FTS5 counts a word twice that is an alternative and begins with the prefix.
      prefix: prefix !== null && word.startsWith(prefix) ? null : prefix,
      bonus: random(4) === 0 ? pick() : null,
    };
  };
  // Without the factor for names, which FTS5 does not know.
  const index = new TermIndex({ nameFactor: 1 });
  const table = createFullTextTable();
  let compared = 0;
  // More than twice as many writes as rows, so that the index is also rewritten without replaced products.
  for (let written = 0; written < 4000; written += 1) {
    const row = written < 200 ? written : random(200);
    const fields =
      random(8) === 0
        ? null
        : { name: some(5), brand: some(1), category: some(2), text: some(30), inci: some(200) };
    index.write([{ row, fields }]);
    table.write(row, fields);
    if (written % 10 !== 0) continue;
    const terms = Array.from({ length: 1 + random(3) }, term);
    const match = index.match(terms);
    const expected = table.match(terms);
    expect([...match.rows].sort((one, other) => one - other)).toEqual([...expected.keys()]);
    const ranks = index.rank(match);
    for (const [at, rank] of expected) expect(ranks[at]).toBeCloseTo(rank, 10);
    compared += expected.size;
  }
  expect(compared).toBeGreaterThan(10_000);
});

it("the term index ranks a word in a long name above the same word in brand, category and text", () => {
  const index = new TermIndex();
  const none = { name: [], brand: [], category: [], text: [], inci: [] };
  const long = Array.from({ length: 12 }, (_, at) => `other${at}`);
  index.write([
    { row: 0, fields: { ...none, brand: ["vela"], category: ["vela"], text: ["vela"] } },
    { row: 1, fields: { ...none, name: ["vela", ...long] } },
    { row: 2, fields: { ...none, name: long } },
    { row: 3, fields: { ...none, name: long } },
    { row: 4, fields: { ...none, name: long } },
    { row: 5, fields: { ...none, name: long } },
  ]);
  for (const prefix of [null, "vel"]) {
    const match = index.match([{ alternatives: [["vela"]], prefix, bonus: null }]);
    const ranks = index.rank(match);
    expect(ranks[1]).toBeLessThan(ranks[0] ?? 0);
  }
});

it("the term index counts a word once that is an alternative and begins with the prefix", () => {
  const index = new TermIndex();
  const none = { brand: [], category: [], text: [], inci: [] };
  const names = [["vela"], ["velero"], ["gel"], ["laca"], ["cera"], ["tinte"]];
  index.write(names.map((name, row) => ({ row, fields: { ...none, name } })));
  const vela = { alternatives: [["vela"]], bonus: null };
  const ranked = (prefix: string | null) => index.rank(index.match([{ ...vela, prefix }]))[0];
  expect(ranked("vela")).toBe(ranked(null));
});

it("the term index gives rows in any order, and finds nothing of unknown words", () => {
  const index = new TermIndex();
  const fields = { name: ["vela"], brand: [], category: [], text: [], inci: [] };
  index.write([
    { row: 5000, fields },
    { row: 2, fields },
    { row: 3000, fields: null },
  ]);
  const vela = { alternatives: [["vela"]], prefix: null, bonus: null };
  expect([...index.match([vela]).rows].sort()).toEqual([2, 5000]);
  expect([...index.match([{ ...vela, alternatives: [["velo"]], prefix: "vol" }]).rows]).toEqual([]);
  expect([...index.match([]).rows]).toEqual([]);
});
