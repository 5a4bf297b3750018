import { describe, expect, it } from "vitest";
import { storedCodeKeys, typedCodeKeys, typedCodePrefix } from "./code-keys.ts";

describe("typed codes", () => {
  const finds = (typed: string, stored: string) =>
    typedCodeKeys(typed).some((key) => storedCodeKeys(stored).includes(key));

  it("find a SKU in any spelling", () => {
    for (const typed of [
      "RIZ-0042",
      "riz 0042",
      " riz.00/42 ",
      "ＲＩＺ－0042",
      "riz_0042",
      "RIZ0042",
    ])
      expect(finds(typed, "RIZ-0042"), typed).toBe(true);
    expect(finds("RIZ-42", "RIZ-0042")).toBe(false);
  });

  it("find a GTIN of 8, 12, 13 or 14 digits, with spaces and dashes", () => {
    for (const typed of ["06291041500213", "6291041500213", "629 1041 500213", "6291041-50021-3"])
      expect(finds(typed, "06291041500213"), typed).toBe(true);
    expect(finds("96385074", "00000096385074")).toBe(true);
    expect(finds("614141000036", "00614141000036")).toBe(true);
  });

  it("find the unit of a case whose code is the unit's behind a packaging level (ITF-14)", () => {
    expect(finds("16291041500210", "06291041500213")).toBe(true);
    expect(finds("(01)16291041500210", "06291041500213")).toBe(true);
    expect(typedCodeKeys("16291041500211")).toEqual(["16291041500211"]);
    expect(typedCodeKeys("96291041500216")).toEqual(["96291041500216"]);
  });

  it("find the GTIN of a GS1 Digital Link and of a GS1-128 symbol", () => {
    for (const typed of [
      "https://id.gs1.org/01/06291041500213",
      "https://example.com/tienda/01/6291041500213/10/ABC123?17=271231",
      "HTTPS://EXAMPLE.COM/gtin/06291041500213",
      "(01)06291041500213(10)ABC",
      "(10)ABC(01) 06291041500213",
      "]C10106291041500213\u001d10ABC",
      "010629104150021310ABC",
      "\u001d0106291041500213",
    ])
      expect(typedCodeKeys(typed), typed).toEqual(["06291041500213"]);
  });

  it("are found behind every prefix of a scanner, in any order of a symbol, and in a link without its scheme", () => {
    for (const typed of [
      "]E06291041500213",
      "]C110ABC\u001d0106291041500213",
      "]Q1https://id.gs1.org/01/06291041500213",
      "id.gs1.org/01/06291041500213/10/ABC",
      "(02)06291041500213(37)24",
    ])
      expect(finds(typed, "06291041500213"), typed).toBe(true);
    expect(finds("]I116291041500210", "06291041500213")).toBe(true);
    expect(finds("(02)06291041500213", "06291041500213")).toBe(false);
  });

  it("are found with dashes of every kind, and with invisible characters", () => {
    for (const dash of ["\u2010", "\u2011", "\u2013", "\u2014", "\u2212", "\u200b", "-\u00ad"])
      expect(finds(`RIZ${dash}0042`, "RIZ-0042"), dash).toBe(true);
    expect(finds("AB\u20131", "AB\u20131")).toBe(true);
    expect(typedCodePrefix("RIZ\u201300")).toBe("RIZ00");
  });

  it("take a wrong check digit for another code", () => {
    expect(typedCodeKeys("(01)06291041500214")).toEqual(["(01)06291041500214"]);
    expect(typedCodeKeys("https://id.gs1.org/01/06291041500214")).not.toContain("06291041500214");
  });

  it("begin from four characters", () => {
    expect(typedCodePrefix("ri-z")).toBeNull();
    expect(typedCodePrefix("ri-z0")).toBe("RIZ0");
    expect(typedCodePrefix("x".repeat(61))).toBeNull();
  });

  it("find nothing when they are blank or very long", () => {
    for (const typed of ["", "  ", "-._/", "\u0000".repeat(200), "9".repeat(10_000)])
      expect(typedCodeKeys(typed).filter((key) => key.length > 60)).toEqual([]);
    expect(typedCodeKeys("-")).toEqual([]);
  });
});
