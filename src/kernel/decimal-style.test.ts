import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDecimal, scaleNumber } from "./decimal-style.ts";

describe("parseDecimal", () => {
  it.each([
    ["4,13", "comma", 41300],
    ["1.234,5 €", "comma", 12345000],
    ["1 234,50", "comma", 12345000],
    ["−3,5", "comma", -35000],
    ["€ 7,10", "comma", 71000],
    ["4,55 euros", "comma", 45500],
    ["1 250", "comma", 12500000],
    ["6 12", "comma", "not-a-number"],
    ["4,10 7,95", "comma", "not-a-number"],
    ["10 %", "comma", "not-a-number"],
    ["1,234.5", "point", 12345000],
    ["4,125000", "comma", 41250],
    ["1.234", "comma", 12340000],
    ["1.234", "point", 12340],
    ["12.34", "comma", "other-decimal-separator"],
    ["12,34", "point", "other-decimal-separator"],
    ["4,12345", "comma", "too-many-decimals"],
    ["1.23.4", "comma", "not-a-number"],
    ["doce", "comma", "not-a-number"],
    ["", "comma", "not-a-number"],
    ["9".repeat(20), "comma", "too-large"],
  ] as const)("reads %s with a decimal %s as %s", (text, style, result) => {
    expect(parseDecimal(text, { style, decimals: 4 })).toBe(result);
  });

  it("reads back every amount as each style writes it", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (scaled) => {
        const plain = (scaled / 10_000).toFixed(4);
        const spanish = new Intl.NumberFormat("es", {
          minimumFractionDigits: 4,
          useGrouping: true,
        });
        const english = new Intl.NumberFormat("en", {
          minimumFractionDigits: 4,
          useGrouping: true,
        });
        expect(parseDecimal(plain, { style: "point", decimals: 4 })).toBe(scaled);
        expect(parseDecimal(spanish.format(scaled / 1e4), { style: "comma", decimals: 4 })).toBe(
          scaled,
        );
        expect(parseDecimal(english.format(scaled / 1e4), { style: "point", decimals: 4 })).toBe(
          scaled,
        );
      }),
    );
  });
});

it("a binary number is read with the decimal digits that a spreadsheet shows", () => {
  expect(scaleNumber(0.1 + 0.2, 4)).toBe(3000);
  expect(scaleNumber(4.125, 4)).toBe(41250);
  expect(scaleNumber(1.00005, 4)).toBe("too-many-decimals");
  expect(scaleNumber(1e300, 4)).toBe("too-large");
});
