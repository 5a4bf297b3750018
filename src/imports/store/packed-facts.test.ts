import { expect, test } from "vitest";
import { z } from "zod";
import { packFacts, readPackedFacts } from "./packed-facts.ts";

const facts = {
  sku: "RIZ-0042",
  gtin: "06291041500213",
  supplierCode: "",
  name: "Champú hidratante de karité, 500 ml",
  text: "Para rizos secos.",
  warnings: "",
  brand: "RIZONDA",
  catalogue: "curls",
  category: ["Cabello", "Champús"],
  family: "",
  variant: "",
  ivaClass: "general",
  content: { count: 1, milli: 500_000, unit: "ml" },
  durability: null,
  inci: "",
  responsible: null,
  manufacturer: "",
  origin: "ES",
  cnCode: null,
  grams: null,
  dangerousGoods: null,
  minimum: 6,
  multiple: 6,
  unitsPerCase: 24,
  caseGtin: null,
  isForResale: true,
  oversell: "wait",
  isAdult: false,
  discreetName: "",
  state: "active",
  replacedBy: null,
  pictureAddresses: [],
};
const read = (stored: string) => readPackedFacts("import_change.facts_after", z.unknown(), stored);

test("packed product facts take less than half of their JSON, and are read back", () => {
  const json = JSON.stringify(facts);
  const packed = packFacts(json);
  expect(packed.length).toBeLessThan(json.length / 2);
  expect(read(packed)).toEqual(facts);
});

test("short product facts are stored unpacked, and those of earlier versions can be read", () => {
  expect(packFacts("[]")).toBe("[]");
  expect(read(JSON.stringify(facts))).toEqual(facts);
  expect(() => read("z1:nada")).toThrow();
});

test("product facts packed with the present dictionary stay readable in later versions", () => {
  expect(read(stored)).toEqual({ sku: "RIZ-0042", isAdult: false, state: "active" });
});

const stored = "z1:g6WgIM8oXQMDEyMslqEZXQsA";
