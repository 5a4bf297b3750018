import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readValuesFrom } from "../../promises/values-in-force.ts";
import { applyRow, type RowValues } from "./apply-row.ts";
import type { ProductFacts } from "./product.ts";

const shampoo: RowValues = {
  sku: "RIZ-0042",
  name: "Champú nutritivo",
  brand: "RIZONDA",
  catalogue: "rizos",
  category: ["Cabello", "Champús"],
  iva: "general",
};

function made(values: RowValues, current: ProductFacts | null = null): ProductFacts {
  const outcome = applyRow(values, current);
  if (outcome.kind === "problems") throw new Error(JSON.stringify(outcome.problems));
  return outcome.facts;
}

function problemsOf(values: RowValues, current: ProductFacts | null = null) {
  const outcome = applyRow(values, current);
  return outcome.kind === "problems"
    ? outcome.problems.map(({ column, problem }) => `${column} ${problem}`)
    : [];
}

describe("applyRow", () => {
  it("makes an active product for resale, sold singly", () => {
    expect(made(shampoo)).toMatchObject({
      state: "active",
      isForResale: true,
      isAdult: false,
      minimum: 1,
      multiple: 1,
      durability: null,
    });
  });

  it("takes the multiple as the minimum, and marks products of the erotic catalogue as adult", () => {
    expect(made({ ...shampoo, catalogue: "erotica", multiple: 6 })).toMatchObject({
      minimum: 6,
      isAdult: true,
    });
  });

  it("keeps the fields that a row does not name, and clears those that it clears", () => {
    const known = made({ ...shampoo, inci: "Aqua", grams: 560, pao: 12 });
    expect(made({ sku: "riz0042", grams: null }, known)).toEqual({ ...known, grams: null });
  });

  it("keeps the spelling of a SKU, and changes the SKU if the former one is given", () => {
    const known = made(shampoo);
    expect(made({ sku: "riz0042" }, known).sku).toBe("RIZ-0042");
    expect(made({ sku: "CHA-1", previousSku: "RIZ-0042" }, known).sku).toBe("CHA-1");
  });

  it("keeps either a period after opening or a best-before date", () => {
    const known = made({ ...shampoo, pao: 12 });
    expect(made({ bestBefore: true }, known).durability).toEqual({ kind: "best-before" });
    expect(made({ bestBefore: false }, known).durability).toEqual({ kind: "pao", months: 12 });
    expect(made({ pao: null }, known).durability).toBeNull();
  });

  it("puts the responsible person together from its columns", () => {
    const known = made({ ...shampoo, responsibleName: "Rizonda Labs" });
    expect(made({ responsiblePost: "Calle Mayor 1" }, known).responsible).toEqual({
      name: "Rizonda Labs",
      post: "Calle Mayor 1",
      electronic: "",
    });
    expect(made({ responsibleName: null }, known).responsible).toBeNull();
  });

  it("forgets the limited quantity with the UN number", () => {
    const known = made({ ...shampoo, unNumber: "UN1950", limitedQuantity: true });
    expect(known.dangerousGoods).toEqual({ un: "UN1950", isLimitedQuantity: true });
    expect(made({ unNumber: null }, known).dangerousGoods).toBeNull();
  });

  it("takes a limited quantity for the UN number that the product has already", () => {
    const known = made({ ...shampoo, unNumber: "UN1950" });
    expect(made({ limitedQuantity: true }, known).dangerousGoods).toEqual({
      un: "UN1950",
      isLimitedQuantity: true,
    });
    expect(problemsOf({ unNumber: null, limitedQuantity: true }, known)).toEqual([
      "limitedQuantity limited-quantity-without-un-number",
    ]);
    expect(made({ ...shampoo, limitedQuantity: false }).dangerousGoods).toBeNull();
  });

  it("names the columns that a new product lacks", () => {
    expect(problemsOf({ sku: "A1", name: "Vela" })).toEqual([
      "brand required",
      "catalogue required",
      "category required",
      "iva required",
    ]);
    expect(problemsOf({ ...shampoo, name: null }, made(shampoo))).toEqual(["name not-clearable"]);
  });

  it.each<[RowValues, string]>([
    [{ minimum: 10, multiple: 6 }, "minimum minimum-not-a-multiple"],
    [{ multiple: 6, unitsPerCase: 20 }, "unitsPerCase case-not-a-multiple"],
    [{ caseGtin: "15012345678907" }, "caseGtin case-code-without-units"],
    [
      { gtin: "15012345678907", caseGtin: "15012345678907", unitsPerCase: 6 },
      "caseGtin case-code-is-unit-code",
    ],
    [{ replacedBy: "RIZ-0042" }, "replacedBy replaced-by-itself"],
    [{ variant: "Rojo" }, "variant variant-without-family"],
    [{ pao: 12, bestBefore: true }, "bestBefore best-before-beside-pao"],
    [{ limitedQuantity: true }, "limitedQuantity limited-quantity-without-un-number"],
    [
      { limitedQuantity: true, unNumber: null },
      "limitedQuantity limited-quantity-without-un-number",
    ],
  ])("reports for the row %j: %s", (values, problem) => {
    expect(problemsOf({ ...shampoo, ...values })).toEqual([problem]);
  });
});

describe("a company with one catalogue", () => {
  const only = { name: "papel", address: "papel", isAdult: false, isShown: true };
  beforeEach(() => readValuesFrom(() => ({ catalogues: { list: [only] } })));
  afterEach(() => readValuesFrom(() => ({})));

  it("need not name it in its files", () => {
    const { catalogue: _, ...unnamed } = shampoo;
    expect(made(unnamed).catalogue).toBe("papel");
    readValuesFrom(() => ({ catalogues: { list: [only, { ...only, name: "tinta" }] } }));
    expect(problemsOf(unnamed)).toEqual(["catalogue required"]);
  });
});
