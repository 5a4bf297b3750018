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

it("quick order lines are replaced and removed by their number, counted over all tables", () => {
  const edits = new Map([
    [2, [writeLine({ code: "RIZ-1", units: 12 })]],
    [3, []],
  ]);
  expect(editLines(tables, edits)).toEqual(["SKU\tCantidad\n=RIZ-1\t12", "VELA-2 3"]);
});

it("several quick order tables are joined into one text and split again without loss", () => {
  expect(splitTables(joinTables(tables))).toEqual(tables);
  expect(countLines(tables)).toBe(4);
});

it("splitting and editing a stored quick order text loses no line, whatever was pasted", () => {
  const unit = fc.constantFrom("a", "1", "\n", "\t", " ", "=", '"', ";");
  const texts = fc.array(fc.string({ unit, maxLength: 40 }));
  fc.assert(
    fc.property(texts, (pasted) => {
      const kept = tablesOf(pasted);
      expect(splitTables(joinTables(kept))).toEqual(kept);
      expect(editLines(kept, new Map())).toEqual(kept);
    }),
  );
});
