import { expect, it } from "vitest";
import { parseSku, skuKey } from "./sku.ts";

it.each(["RIZ-0042", "riz 0042", "Riz_00.42", "RIZ/0042", "ｒｉｚ００４２"])(
  "finds %s under one key",
  (typed) => expect(skuKey(typed)).toBe("RIZ0042"),
);

it.each([
  ["", "missing"],
  ["--", "not-a-code"],
  ["A<B", "not-a-code"],
  ["a".repeat(41), "too-long"],
])("refuses the code %j: %s", (typed, problem) => {
  expect(parseSku(typed)).toEqual({ kind: "problem", problem });
});
