import { describe, expect, it } from "vitest";
import { basisPoints, cents, perMille, unitPrice } from "./amounts.ts";
import {
  formatAdjustment,
  formatCents,
  formatExactUnitPrice,
  formatRate,
  formatUnitPrice,
  formatWholeShare,
  typedCents,
  typedUnitPrice,
} from "./format.ts";
import { parseAdjustment, parseCents, parseUnitPrice } from "./parse.ts";

describe("texts of money", () => {
  it("are Spanish, with no-break spaces", () => {
    expect(formatCents(cents(1290))).toBe("12,90\u00A0€");
    expect(formatCents(cents(123_456_789))).toBe("1.234.567,89\u00A0€");
    expect(formatCents(cents(-5))).toBe("\u22120,05\u00A0€");
    expect(formatUnitPrice(unitPrice(41_250))).toBe("4,13\u00A0€");
    expect(formatUnitPrice(unitPrice(39_188))).toBe("3,92\u00A0€");
    expect(formatExactUnitPrice(unitPrice(39_188))).toBe("3,9188\u00A0€");
    expect(formatExactUnitPrice(unitPrice(41_250))).toBe("4,125\u00A0€");
    expect(formatExactUnitPrice(unitPrice(45_000))).toBe("4,50\u00A0€");
    expect(formatRate(perMille(210))).toBe("21\u00A0%");
    expect(formatRate(perMille(52))).toBe("5,2\u00A0%");
    expect(formatAdjustment(basisPoints(-1250))).toBe("\u221212,5\u00A0%");
    expect(formatAdjustment(basisPoints(-1000))).toBe("\u221210\u00A0%");
    expect(formatWholeShare(basisPoints(3850))).toBe("39\u00A0%");
  });

  it.each([
    ["12,90", 1290],
    ["12.9", 1290],
    ["1.234,50 €", 123_450],
    ["1.234", 123_400],
    [" 7\u00A0€ ", 700],
    ["0", 0],
    ["007,05", 705],
    ["12,905", "too-many-decimals"],
    ["1234567", "too-large"],
    ["1.23,4", "not-an-amount"],
    ["-3", "not-an-amount"],
    ["1e3", "not-an-amount"],
    ["", "not-an-amount"],
    ["9".repeat(10_000), "not-an-amount"],
  ])("of %j mean %j cents", (typed, expected) => {
    const parsed = parseCents(typed);
    expect(parsed.kind === "value" ? parsed.value : parsed.problem).toBe(expected);
  });

  it("of unit prices have four decimals, and one point with three digits is ambiguous", () => {
    const read = (typed: string) => {
      const parsed = parseUnitPrice(typed);
      return parsed.kind === "value" ? parsed.value : parsed.problem;
    };
    expect(read("3,9188")).toBe(39_188);
    expect(read("4,125 €")).toBe(41_250);
    expect(read("4.12")).toBe(41_200);
    expect(read("4.125")).toBe("ambiguous");
    expect(read("4.125,00")).toBe(41_250_000);
    expect(read("3,91885")).toBe("too-many-decimals");
  });

  it("of adjustments have a sign or none, of every kind that people type", () => {
    const read = (typed: string) => {
      const parsed = parseAdjustment(typed);
      return parsed.kind === "value" ? parsed.value : parsed.problem;
    };
    expect(["-5", "\u22125 %", "+3", "12,5%", "-100", "0"].map(read)).toEqual([
      -500, -500, 300, 1250, -10_000, 0,
    ]);
    expect(["-101", "1001", "menos"].map(read)).toEqual([
      "too-large",
      "too-large",
      "not-an-amount",
    ]);
  });

  it("parse back to the amounts that they show", () => {
    for (const whole of [0, 1, 99, 100, 12_345, 99_999_999]) {
      expect(parseCents(typedCents(cents(whole)))).toEqual({ kind: "value", value: whole });
      expect(parseUnitPrice(typedUnitPrice(unitPrice(whole)))).toEqual({
        kind: "value",
        value: whole,
      });
    }
  });
});
