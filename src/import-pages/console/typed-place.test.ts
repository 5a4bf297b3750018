import { expect, test } from "vitest";
import { mappingCopy } from "../copy/import-steps-copy.ts";
import { parsePartPlaces, parsePlace } from "./typed-place.ts";

const typed = (values: Readonly<Record<string, string>>) => (name: string) => values[name] ?? "";

test("the import form reads the choice of one sheet, or of all sheets with the same headers", () => {
  const place = { sheet: "2", headerRow: "4", titleRows: "brand", sheetNames: "nothing" };
  const places = { sheets: {}, headerRows: {} };
  expect(parsePlace(typed(place), ["brand"])).toEqual({
    kind: "choices",
    choices: {
      sheet: 2,
      sheetName: null,
      headerRow: 4,
      titleRows: "brand",
      sheetNames: null,
      places,
    },
  });
  expect(parsePlace(typed({ sheet: "*", sheetNames: "brand" }), ["brand"])).toMatchObject({
    choices: { sheet: null, sheetName: "*", headerRow: null, sheetNames: "brand" },
  });
});

test("the import form reads the sheet of each kind of data and the header row of each sheet", () => {
  const form = {
    "sheet.products": "0",
    "sheet.prices": "9",
    "headerRow.0": "",
    "headerRow.1": "3",
  };
  const asked = { kinds: ["products", "prices"], read: [0, 1], count: 3 };
  expect(parsePartPlaces(typed(form), asked)).toMatchObject({
    choices: { sheet: null, places: { sheets: { products: 0 }, headerRows: { 1: 3 } } },
  });
  expect(parsePartPlaces(typed({ ...form, "headerRow.1": "tres" }), asked)).toEqual({
    kind: "problem",
    problem: { field: "headerRow.1", typed: "tres", sentence: mappingCopy.notARow },
  });
});
