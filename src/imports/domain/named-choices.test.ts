import { expect, it } from "vitest";
import {
  parseConstants,
  parseDateOrders,
  parseDecimals,
  parseHeadings,
  parseTranslations,
} from "./named-choices.ts";

it("the import command reads a field for each heading, and headings to leave out", () => {
  expect(parseHeadings(["P. Coste=", " Subfamilia = category ", "a=b=name"])).toEqual({
    "P. Coste": "",
    Subfamilia: "category",
    "a=b": "name",
  });
});

it("the import command reads values for all rows", () => {
  expect(parseConstants(["catalogue=Rizos", "text=1 + 1 = 2"])).toEqual({
    catalogue: "Rizos",
    text: "1 + 1 = 2",
  });
});

it("the import command reads the meanings of values", () => {
  expect(parseTranslations(["iva:0=21 %", "iva: 1 =10 %", "adult:S/N=sí"])).toEqual({
    iva: { "0": "21 %", "1": "10 %" },
    adult: { "S/N": "sí" },
  });
  expect(parseTranslations(["iva=21"])).toBeNull();
  expect(parseTranslations(["iva:=21"])).toBeNull();
});

it("the import command reads how numbers and dates of columns are written", () => {
  expect(parseDecimals(["price=comma", "cost = point"])).toEqual({ price: "comma", cost: "point" });
  expect(parseDateOrders(["incomingDate=month"])).toEqual({ incomingDate: "month" });
  expect(parseDecimals([])).toEqual({});
  for (const wrong of ["price=,", "price=", "price", "=comma", "price=day"])
    expect(parseDecimals([wrong]), wrong).toBeNull();
  expect(parseDateOrders(["incomingDate=year"])).toBeNull();
});

it.each(["catalogue", "=Rizos", ""])("the import command rejects «%s»", (text) => {
  expect(parseHeadings([text])).toBeNull();
  expect(parseConstants([text])).toBeNull();
});

it("the import command rejects a blank value for all rows", () => {
  expect(parseConstants(["catalogue="])).toBeNull();
});
