import { expect, it } from "vitest";
import { withLatinTwins } from "../../kernel/latin-twins.ts";
import { foreignLetter, isSameSku, keysThatLookLike, parseSku, skuKey } from "./sku.ts";

it.each(["RIZ-0042", "riz 0042", "Riz_00.42", "RIZ/0042", "ｒｉｚ００４２"])(
  "the SKU typed as %s has the common key",
  (typed) => expect(skuKey(typed)).toBe("RIZ0042"),
);

it.each([
  ["", "missing"],
  ["--", "not-a-code"],
  ["A<B", "not-a-code"],
  ["a".repeat(41), "too-long"],
  ["1.0042E+04", "rounded"],
  ["8,43E+12", "rounded"],
])("the SKU %j is rejected: %s", (typed, problem) => {
  expect(parseSku(typed)).toEqual({ kind: "problem", problem });
});

it.each([
  ["RIZ-0042", "riz 0042", true],
  ["RIZ-CHN-250", "RIZCHN250", true],
  ["RIZ-CHN-250", "RIZ_CHN.250", true],
  ["TINTE-7.1", "tinte 7.1", true],
  ["TINTE-7.1", "TINTE-71", false],
  ["TINTE-7.1", "TINTE-7/1", false],
  ["GEL-1/25", "GEL-12/5", false],
  ["10042.0", "100420", false],
  ["AB-C", "A-BC", false],
  ["AB-1", "AB1", true],
  ["A1-B2", "A1B2", true],
])("%s and %s are one SKU: %s", (one, other, isSame) => {
  expect(isSameSku(one, other)).toBe(isSame);
  expect(isSameSku(other, one)).toBe(isSame);
});

it.each([
  ["RIZ-25O", "RIZ250"],
  ["RIZ-O12", "RIZ012"],
  ["A-I2", "A12"],
  ["RlZ-250", "RIZ250"],
  ["RÍZ-250", "RIZ250"],
  ["TINTE-10O0", "TINTE1000"],
  ["10042.0", "10042"],
])("the SKU %s looks like the one with the key %s", (sku, key) => {
  expect(keysThatLookLike(sku)).toContain(key);
});

it("a SKU without look-alike letters resembles no other one", () => {
  expect(keysThatLookLike("SOL-XL")).toEqual([]);
  expect(keysThatLookLike("Col-Rizo")).toEqual([]);
});

it("a SKU with letters that only look like Latin ones is rejected, naming the first", () => {
  for (const typed of ["RІZ-CHN-250", "ΑΒ-1", "КОЛ-7", "RIZ-ᏟHN", "ʀIZ-250", "RIZ-٢٥٠"])
    expect(parseSku(typed)).toEqual({ kind: "problem", problem: "other-alphabet" });
  expect(foreignLetter("RІZ-CHN-250")).toEqual({ letter: "І", place: 2 });
  expect(withLatinTwins("RІZ-СНN-250")).toBe("RIZ-CHN-250");
});
