import { describe, expect, it } from "vitest";
import { checkDigit, formatGtin, parseGtin } from "./gtin.ts";

describe("parseGtin", () => {
  // Examples printed in the GS1 General Specifications, figures 7.9.1-1 and 5.2-1, and ISO 15420.
  it.each([
    ["6291041500213", "06291041500213"],
    ["96385074", "00000096385074"],
    ["036000291452", "00036000291452"],
    ["1 5012345 67890 7", "15012345678907"],
    ["4006381-333931", "04006381333931"],
  ])("pads %s to 14 digits", (typed, gtin) => {
    expect(parseGtin(typed)).toEqual({ kind: "value", value: gtin });
  });

  it.each([
    ["6291041500214", "wrong-check-digit"],
    ["629104150021", "wrong-check-digit"],
    ["62910415002", "wrong-length"],
    ["8,43E+12", "rounded"],
    ["8.43e12", "rounded"],
    ["84A0000000001", "not-digits"],
    ["", "not-digits"],
    ["٦٢٩١٠٤١٥٠٠٢١٣", "not-digits"],
  ])("reports for %s the problem: %s", (typed, problem) => {
    expect(parseGtin(typed)).toEqual({ kind: "problem", problem });
  });

  // Test cases of `isEAN` in the library validator.js.
  it.each([
    "9421023610112",
    "1234567890128",
    "4012345678901",
    "9771234567003",
    "9783161484100",
    "73513537",
  ])("accepts %s", (typed) => expect(parseGtin(typed).kind).toBe("value"));
  it.each(["5901234123451", "079777681629", "0705632085948"])("rejects %s", (typed) =>
    expect(parseGtin(typed)).toEqual({ kind: "problem", problem: "wrong-check-digit" }),
  );

  it("detects every changed digit", () => {
    for (let at = 0; at < 13; at += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const changed = `${"6291041500213".slice(0, at)}${digit}${"6291041500213".slice(at + 1)}`;
        expect(parseGtin(changed).kind === "value").toBe(changed === "6291041500213");
      }
  });
});

it("parseGtin computes the check digit 3 of 629104150021", () => {
  expect(checkDigit("629104150021")).toBe("3");
});

it("GTINs of EAN-8, EAN-13 and cases are shown with their own lengths", () => {
  expect(["00000096385074", "06291041500213", "15012345678907"].map(formatGtin)).toEqual([
    "96385074",
    "6291041500213",
    "15012345678907",
  ]);
});
