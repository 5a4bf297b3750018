import { expect, it } from "vitest";
import { readGs1Symbol } from "./gs1-symbol.ts";

it("a GS1 symbol or link gives the count stated beside its product", () => {
  for (const text of [
    "(01)06291041500213(17)271231(30)12",
    "]C1010629104150021317271231300012\u001d10ABC",
    "010629104150021310ABC\u001d3012",
    "(02)06291041500213(37)12",
    "https://example.com/01/06291041500213?17=271231&30=12",
  ])
    expect(readGs1Symbol(text), text).toEqual({ gtin: "06291041500213", count: 12 });
});

it("a lot, serial number or date of a GS1 symbol is not taken for a count", () => {
  for (const text of [
    "(01)06291041500213(10)L3012",
    "]C1010629104150021310L3012",
    "]d2010629104150021317300012",
    "https://example.com/01/06291041500213/21/3012",
    "(01)06291041500213(10)L(30)",
  ])
    expect(readGs1Symbol(text), text).toEqual({ gtin: "06291041500213", count: null });
});

it("reading a hostile GS1 text takes time in proportion to its length", () => {
  const start = process.cpuUsage().user;
  for (const piece of ["(01)", "]C110", "10", "a.b/01/", "a.", "https://a/"])
    expect(readGs1Symbol(piece.repeat(5000))).toBeNull();
  expect(process.cpuUsage().user - start).toBeLessThan(500_000);
});
