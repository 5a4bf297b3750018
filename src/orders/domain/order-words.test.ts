import { expect, it } from "vitest";
import type { OrderLine } from "./order.ts";
import { wordsIn, wordsOfLine, wordsOfOrder } from "./order-words.ts";

const soap = { sku: "JAB-012.5", gtin: "8412345678905", brand: "Río Alto", name: "Jabón de Alepo" };
const candle = { sku: "VELA", gtin: null, brand: "Río Alto", name: "Vela de Navidad" };
const lines = [soap, candle] as OrderLine[];

it("finds an order by its number and the codes, brands and names of its products, each word once", () => {
  expect(wordsOfOrder({ order: { reference: "PED-7K2M-00QX" }, lines })).toBe(
    "ped7k2m00qx jab0125 8412345678905 rio alto jabon de alepo vela navidad",
  );
});

it("finds an order by the same words of a line that is added", () => {
  expect(wordsOfLine(candle as OrderLine)).toBe("vela rio alto de navidad");
});

it.each([
  ["  JABÓN, alepo ", ["jabon", "alepo"]],
  ["jab-012", ["jab", "012"]],
  ["100 %_ \\", ["100"]],
  ["—", []],
])("reads the words of %j", (typed, words) => {
  expect(wordsIn(typed)).toEqual(words);
});
