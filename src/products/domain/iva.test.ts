import { expect, it } from "vitest";
import { ivaClassOf, ivaRateOn } from "./iva.ts";

it.each([
  ["2010-06-30", 160],
  ["2010-07-01", 180],
  ["2012-08-31", 180],
  ["2012-09-01", 210],
  ["2026-11-22", 210],
])("the general IVA rate of %s is known", (day, rate) => {
  expect(ivaRateOn(day, "general")).toBe(rate);
});

it("the IVA class of a rate on a day is found", () => {
  expect(ivaClassOf(100, "2026-11-22")).toBe("reduced");
  expect(ivaClassOf(80, "2026-11-22")).toBeNull();
  expect(ivaClassOf(80, "2011-01-01")).toBe("reduced");
});
