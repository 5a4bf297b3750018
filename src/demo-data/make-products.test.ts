import { describe, expect, it } from "vitest";
import { foldName } from "../kernel/fold.ts";
import { parseGtin } from "../kernel/gtin.ts";
import { findBrokenInvariants } from "../products/domain/product.ts";
import { skuKey } from "../products/domain/sku.ts";
import { makeProducts } from "./make-products.ts";

const products = [...makeProducts(30_000)];
const different = (values: readonly unknown[]) => new Set(values).size;

describe("generated demo products", () => {
  it("are as many as requested, and the same each time", () => {
    expect(products).toHaveLength(30_000);
    expect([...makeProducts(3_000)]).toEqual(products.slice(0, 3_000));
  });

  it("have unique and valid codes", () => {
    expect(different(products.map(({ sku }) => skuKey(sku)))).toBe(30_000);
    expect(different(products.flatMap(({ gtin, caseGtin }) => [gtin, caseGtin]))).toBe(60_000);
    for (const { gtin, caseGtin } of products.slice(0, 500))
      for (const code of [gtin, caseGtin])
        expect(parseGtin(code ?? "")).toEqual({ kind: "value", value: code });
  });

  it("break no invariant of a product", () => {
    expect(products.flatMap(findBrokenInvariants)).toEqual([]);
  });

  it("have unique names within their brand, distinct brands, and families of one catalogue", () => {
    expect(different(products.map(({ brand, name }) => `${foldName(brand)} ${name}`))).toBe(30_000);
    expect(different(products.map(({ brand }) => foldName(brand)))).toBe(120);
    const catalogues = Map.groupBy(products, ({ brand, family }) => `${brand} ${family}`);
    for (const family of catalogues.values())
      expect(different(family.map(({ catalogue }) => catalogue))).toBe(1);
  });

  it("are replaced only by products that exist", () => {
    const skus = new Set(products.map(({ sku }) => sku));
    for (const { replacedBy } of products)
      if (replacedBy !== null) expect(skus).toContain(replacedBy);
  });
});
