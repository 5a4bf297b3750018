import { describe, expect, it } from "vitest";
import { errorOf } from "../../fields/field-words.ts";
import { mergeTyped, parseProductForm } from "../domain/parse-product-form.ts";
import type { ProductFacts } from "../domain/product.ts";
import { findGuards } from "../domain/product-guards.ts";
import { newProductTexts, productFieldNames, type TypedProduct } from "../domain/product-record.ts";
import { measureWords } from "./cell-words-copy.ts";
import { productWords } from "./product-page-copy.ts";
import { describeDifferences, productFormValues, productTexts } from "./product-texts-copy.ts";

const shampoo: ProductFacts = {
  sku: "RIZ-0042",
  gtin: "06291041500213",
  supplierCode: "P-17",
  name: "Champú nutritivo",
  text: "Limpia sin sulfatos.\n\nPara rizos.",
  warnings: "Evite los ojos.",
  brand: "RIZONDA",
  catalogue: "rizos",
  category: ["Cabello", "Champús"],
  family: "Nutritivo",
  variant: "400 ml",
  ivaClass: "reduced",
  content: { count: 6, milli: 1500, unit: "l" },
  durability: { kind: "pao", months: 12 },
  inci: "Aqua, Parfum",
  responsible: { name: "Luna", post: "Calle Mayor 1", electronic: "hola@luna.example" },
  manufacturer: "Luna",
  origin: "ES",
  cnCode: "33051000",
  grams: 1560,
  dangerousGoods: { un: "UN1950", isLimitedQuantity: true },
  minimum: 12,
  multiple: 6,
  unitsPerCase: 24,
  caseGtin: "16291041500210",
  isForResale: true,
  oversell: "ask",
  isAdult: true,
  discreetName: "Cosmética",
  state: "ending",
  replacedBy: "RIZ-0043",
  pictureAddresses: ["https://fotos.example/1.jpg", "https://fotos.example/2.jpg"],
};
const bare: ProductFacts = {
  ...shampoo,
  gtin: null,
  content: null,
  durability: { kind: "best-before" },
  responsible: null,
  origin: null,
  cnCode: null,
  grams: null,
  dangerousGoods: null,
  unitsPerCase: null,
  caseGtin: null,
  isForResale: false,
  isAdult: false,
  replacedBy: null,
  pictureAddresses: [],
  family: "",
  variant: "",
  text: "",
  warnings: "",
  inci: "",
};
const parse = (typed: TypedProduct) => parseProductForm(typed, measureWords);

describe("the form of a product", () => {
  it.each([
    ["all facts", shampoo],
    ["few facts", bare],
  ])("parses back to the same product with %s", (_, facts) => {
    expect(parse(productFormValues(facts))).toEqual({ kind: "facts", facts });
  });

  it("clears a field that is left empty, and restores defaults", () => {
    const typed = {
      ...productFormValues(shampoo),
      gtin: "",
      minimum: "",
      multiple: "",
      grams: " ",
    };
    expect(parse(typed)).toMatchObject({
      facts: { gtin: null, grams: null, minimum: 1, multiple: 1 },
    });
  });

  it("changes the SKU of a known product", () => {
    const typed = { ...productFormValues(shampoo), sku: "RIZ-0099" };
    expect(parse(typed)).toMatchObject({ facts: { sku: "RIZ-0099" } });
  });

  it("names every problem in the words of an import", () => {
    const typed = {
      ...productFormValues(shampoo),
      gtin: "629104150021X",
      brand: " ",
      grams: "mucho",
    };
    const outcome = parse(typed);
    if (outcome.kind === "facts") throw new Error("no problem found");
    expect(
      Object.fromEntries(
        outcome.problems.map(({ field, problem }) => [
          field,
          errorOf(problem, productWords[field]),
        ]),
      ),
    ).toEqual({
      gtin: "Un código EAN solo lleva cifras.",
      grams: "No es un número.",
      brand: "Falta este dato.",
    });
  });

  it("posts options by their English names and refuses all others", () => {
    const typed = productFormValues(shampoo);
    expect(typed).toMatchObject({
      catalogue: "rizos",
      iva: "reduced",
      oversell: "ask",
      state: "ending",
      origin: "ES",
      forResale: "yes",
    });
    const labels = { catalogue: "Rizos", iva: "Reducido", state: "Activo", origin: "España" };
    const outcome = parse({ ...typed, ...labels });
    expect(outcome).toMatchObject({
      problems: [
        { field: "catalogue", problem: "unknown-catalogue" },
        { field: "iva", problem: "not-an-option" },
        { field: "origin", problem: "unknown-country" },
        { field: "state", problem: "not-an-option" },
      ],
    });
  });

  it.each(["sku", "name", "brand", "catalogue", "category"])(
    "requires %s, and rejects a dash",
    (field) => {
      expect(parse({ ...productFormValues(shampoo), [field]: "-" })).toEqual({
        kind: "problems",
        problems: [{ field, problem: "missing" }],
      });
    },
  );

  it("names an invariant that readable fields break", () => {
    const outcome = parse({ ...productFormValues(shampoo), minimum: "5" });
    expect(outcome).toMatchObject({
      problems: [{ field: "minimum", problem: "minimum-not-a-multiple" }],
    });
  });

  it("reports what a new product lacks", () => {
    const outcome = parse(newProductTexts);
    expect(outcome.kind === "problems" && outcome.problems.map(({ field }) => field)).toEqual([
      "sku",
      "name",
      "brand",
      "catalogue",
      "category",
    ]);
  });
});

it("editing a product asks before its IVA changes and before its adult mark is removed", () => {
  expect(findGuards(null, shampoo)).toEqual([]);
  expect(findGuards(shampoo, { ...shampoo, isAdult: false, ivaClass: "general" })).toEqual([
    "iva-changes",
    "adult-removed",
  ]);
});

it("a product form on an outdated page keeps what was typed, and takes the rest as it is now", () => {
  const shown = productFormValues(shampoo);
  const now = productFormValues({ ...shampoo, name: "Champú suave", grams: 500 });
  const typed = { ...shown, brand: "LUNAREA", grams: "600" };
  expect(mergeTyped(typed, { shown, now })).toEqual({ ...now, brand: "LUNAREA", grams: "600" });
});

it("a product change is described by the texts before and after", () => {
  const after: ProductFacts = { ...shampoo, origin: "FR", state: "active" };
  expect(describeDifferences(shampoo, after)).toEqual([
    { field: "origin", before: "España", after: "Francia" },
    { field: "state", before: "Hasta fin de existencias", after: "Activo" },
  ]);
  const filled = productFieldNames.filter((field) => productTexts(bare)[field] !== "");
  expect(describeDifferences(null, bare).map(({ field }) => field)).toEqual(filled);
});
