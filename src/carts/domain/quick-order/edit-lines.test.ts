import fc from "fast-check";
import { expect, it } from "vitest";
import {
  countLines,
  editLines,
  joinTables,
  splitTables,
  tablesOf,
  writeLine,
} from "./edit-lines.ts";

const tables = tablesOf(["SKU\tCantidad\n\nRIZ-1\t6\n", "VELA-1 2\n \nVELA-2 3"]);

it("replaces and removes lines by their number, which counts all tables", () => {
  const edits = new Map([
    [2, [writeLine({ code: "RIZ-1", units: 12 })]],
    [3, []],
  ]);
  expect(editLines(tables, edits)).toEqual(["SKU\tCantidad\n=RIZ-1\t12", "VELA-2 3"]);
});

it("keeps tables apart in one text", () => {
  expect(splitTables(joinTables(tables))).toEqual(tables);
  expect(countLines(tables)).toBe(4);
});

it("loses no line of any text that it keeps", () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom("a", "1", "\n", "\t", " ", "=") }));
  fc.assert(
    fc.property(texts, (pasted) => {
      const kept = tablesOf(pasted);
      expect(splitTables(joinTables(kept))).toEqual(kept);
      expect(editLines(kept, new Map())).toEqual(kept);
    }),
  );
});
