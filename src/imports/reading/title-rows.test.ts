import { expect, it } from "vitest";
import type { Cell } from "../../platform/spreadsheets/table.ts";
import { createTitleRows } from "./title-rows.ts";

const row = (number: number, ...texts: string[]) => ({
  number,
  isHidden: false,
  cells: texts.map((text): Cell => (text === "" ? { kind: "empty" } : { kind: "text", text })),
});

it("a title row of an import gives its brand to the rows below it", () => {
  const titles = createTitleRows({ column: 2 });
  expect(titles.take(row(2, "Agua Clara"))).toBeNull();
  expect(titles.take(row(3, "A-1", "Champú"))).toEqual(row(3, "A-1", "Champú", "Agua Clara"));
  expect(titles.take(row(4, "A-2"))).toBeNull();
  expect(titles.take(row(5, "B-1", "Gel"))).toEqual(row(5, "B-1", "Gel", "A-2"));
  expect(titles.found()).toEqual({ count: 2, examples: ["Agua Clara", "A-2"] });
});

it("title rows are counted and read as ordinary rows if no column is chosen for them", () => {
  const titles = createTitleRows({ column: null });
  expect(titles.take(row(2, "Agua Clara", ""))).toEqual(row(2, "Agua Clara", ""));
  expect(titles.found().count).toBe(1);
});
