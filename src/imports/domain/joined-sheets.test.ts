import { expect, test } from "vitest";
import { cellAddress, cellInSheet, placeOfRow } from "./joined-sheets.ts";

const joined = [
  { sheet: 0, name: "Agua Clara", headerRow: 1, before: 0 },
  { sheet: 2, name: "L'Or", headerRow: 3, before: 40 },
];

test("a row of several joined sheets is located by its sheet and the row in that sheet", () => {
  expect(placeOfRow(40, joined)).toEqual({ sheet: "Agua Clara", row: 40 });
  expect(placeOfRow(44, joined)).toEqual({ sheet: "L'Or", row: 4 });
  expect(placeOfRow(44)).toEqual({ sheet: null, row: 44 });
});

test("cell addresses are written as spreadsheet programs write them", () => {
  expect(cellAddress(2, 7)).toBe("C7");
  expect(cellAddress(2, 7, joined)).toBe("'Agua Clara'!C7");
  expect(cellAddress(27, 44, joined)).toBe("'L''Or'!AB4");
  expect(cellInSheet("'L''Or'!AB4")).toBe("AB4");
  expect(cellInSheet("AB4")).toBe("AB4");
});
