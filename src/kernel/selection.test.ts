import { describe, expect, it } from "vitest";
import { maxSelected, parseSelection, writeSelection } from "./selection.ts";

it("a selection is read as it was written, with quantities and without", () => {
  const items = [
    { id: "rizos-riz0042", quantity: 24 },
    { id: "erotica-gel-intimo", quantity: null },
  ];
  expect(writeSelection(items)).toBe("rizos-riz0042:24,erotica-gel-intimo");
  expect(parseSelection(writeSelection(items))).toEqual(items);
});

it("a selection written before quantities existed can still be read", () => {
  expect(parseSelection("rizos-champu,erotica-gel-intimo").map(({ id }) => id)).toEqual([
    "rizos-champu",
    "erotica-gel-intimo",
  ]);
});

describe("a selection cookie that a stranger made up", () => {
  it.each([
    "",
    ",",
    "__proto__:1",
    "rizos:",
    "rizos-:2",
    "rizos:1:2",
    "rizos:-1",
    "rizos:1e9",
    "a\u0000",
  ])("has no product in %j", (text) => {
    expect(parseSelection(text)).toEqual([]);
  });

  it("has each product once, up to the limit", () => {
    expect(parseSelection("rizos-a:1,rizos-a:2")).toEqual([{ id: "rizos-a", quantity: 1 }]);
    const many = Array.from({ length: 500 }, (_, at) => `rizos-${at}:6`).join(",");
    expect(parseSelection(many)).toHaveLength(maxSelected);
  });
});
