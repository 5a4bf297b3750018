import { describe, expect, it } from "vitest";
import { checkDigit } from "../../kernel/gtin.ts";
import {
  addUnits,
  judgeQuantity,
  maxUnits,
  quantityAbove,
  quantityBelow,
  unitsOfCode,
} from "./pack.ts";

const byTheCase = { minimum: 48, multiple: 24, unitsPerCase: 72 };

describe("quantities of a product sold in packs", () => {
  it("are rejected with both neighbouring quantities, and never rounded", () => {
    expect(judgeQuantity(byTheCase, 72)).toEqual({ kind: "fits" });
    expect(judgeQuantity(byTheCase, 50)).toEqual({ kind: "off-multiple", lower: 48, higher: 72 });
    expect(judgeQuantity(byTheCase, 24)).toEqual({
      kind: "below-minimum",
      lower: null,
      higher: 48,
    });
    for (const wrong of [0, -24, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
      expect(judgeQuantity(byTheCase, wrong)).toMatchObject({ kind: "not-a-quantity", higher: 48 });
    expect(judgeQuantity(byTheCase, maxUnits + 8)).toMatchObject({ kind: "too-many" });
  });

  it("agree with a search through all quantities", () => {
    for (const multiple of [1, 6, 7])
      for (const minimum of [multiple, 3 * multiple]) {
        const pack = { minimum, multiple, unitsPerCase: null };
        const served = Array.from({ length: 60 }, (_, at) => at + 1).filter(
          (quantity) => quantity >= minimum && quantity % multiple === 0,
        );
        for (let quantity = 1; quantity < 40; quantity++) {
          const lower = served.findLast((one) => one < quantity) ?? null;
          const higher = served.find((one) => one > quantity) ?? null;
          expect(quantityBelow(pack, quantity)).toBe(lower);
          expect(quantityAbove(pack, quantity)).toBe(higher);
          expect(judgeQuantity(pack, quantity).kind === "fits").toBe(served.includes(quantity));
        }
      }
    expect(quantityAbove(byTheCase, maxUnits)).toBeNull();
  });

  it("are added by scanning: a case for the code of a case, a multiple for the code of a unit", () => {
    const gtin = "08436000000017";
    const caseGtin = "18437000000024";
    const product = { ...byTheCase, gtin, caseGtin };
    const itf = `1${gtin.slice(1, 13)}`;
    expect(unitsOfCode(product, gtin)).toBe(24);
    expect(unitsOfCode(product, caseGtin)).toBe(72);
    expect(unitsOfCode(product, itf + checkDigit(itf))).toBe(72);
    expect(unitsOfCode({ ...product, unitsPerCase: null }, caseGtin)).toBe(24);
    expect(unitsOfCode({ ...product, gtin: null }, itf + checkDigit(itf))).toBe(24);
  });

  it("grow by each scan, the first one to the minimum at least", () => {
    expect(addUnits(byTheCase, { known: null, units: 24 })).toBe(48);
    expect(addUnits(byTheCase, { known: null, units: 72 })).toBe(72);
    expect(addUnits(byTheCase, { known: 48, units: 24 })).toBe(72);
  });
});
