import { expect, it } from "vitest";
import { foldText } from "./fold-words.ts";
import { indexTerms } from "./index-terms.ts";
import { parseTerms } from "./parse-terms.ts";
import { searchTokens } from "./search-tokens.ts";

/** Terms of the quantities in a text, and its numbers and words. */
function read(text: string): string {
  const tokens = searchTokens(foldText(text)).map((token) => {
    if (token.kind === "quantity") return token.quantity.terms.join("|");
    return token.kind === "number" ? `#${token.value}` : token.text;
  });
  return tokens.join(" ");
}

it("a search reads the same amount from every unit and spelling", () => {
  const same: Record<string, readonly string[]> = {
    "=1000ml": [
      "1000 ml",
      "1.000 ml",
      "1 l",
      "1L",
      "1lt",
      "1 litro",
      "un litro",
      "100 cl",
      "10 dl",
    ],
    "=500ml": ["500ml", "0,5 l", "0.5 L", "½ litro", "1/2 l", "medio litro", "50cl", "500 cc"],
    "=1500ml": ["1,5 l", "1½ l", "1 1/2 l", "litro y medio".replace("litro", "un litro"), "150 cl"],
    "=750ml": ["750 ml", "3/4 l", "3/4l", "tres cuartos de litro", "75 cl"],
    "=500g": ["500 g", "500gr", "0,5 kg", "½ kg", "medio kilo", "500 gramos", "0.5 quilos"],
    "=1000g": ["1 kg", "1,000 kg", "1000 g", "un kilo", "1 Kilo"],
    "=0.3g": ["300 mg", "0,3 g"],
    "=300mm": ["30 cm", "300 mm", "0,3 m"],
    "=24h": ["24 horas", "24h", "24 h", "24 hours"],
    "=60vol": ["60 vol", "60 vol.", "60vol", "60 volúmenes"],
    "=12ud": ["12 uds", "12 unidades", "12 u", "12 pcs", "12 piezas"],
    "=5pct": ["5 %", "5%", "5 por ciento"],
    "=250ml": ["8.4 fl oz", "8,45 fl. oz.", "25 cl"],
    "6x10": [
      "6x10",
      "6 x 10",
      "6 × 10 ml",
      "6*10ml",
      "10 ml x 6",
      "10 ml x 6 uds",
      "6 uds x 10 ml",
    ],
    "13x18": ["13x18", "13 × 18 cm", "130 x 180 mm"],
    "22x18x9": ["22 × 18 × 9 cm"],
  };
  for (const [term, spellings] of Object.entries(same))
    for (const text of spellings)
      expect(read(text).split("|")[0]?.replace(/\.$/, ""), text).toBe(term);
});

it("a search keeps numbers that are no amounts", () => {
  expect(read("SPF50+ 50 ml")).toBe("spf #50 =50ml");
  expect(read("2 en 1, 12/2026")).toBe("#2 en #1 #12 #2026");
  expect(read("Tinte 7.1, 7,1, 7/1 y 7-1")).toBe("tinte #7_1 #7_1 #7_1 y #7_1");
  expect(read("5 lilas, 3 grandes, 8 horarios")).toBe("#5 lilas #3 grandes #8 horarios");
});

it("reading amounts from a hostile text takes time in proportion to its length", () => {
  for (const text of [
    "1x".repeat(50_000),
    "1.".repeat(50_000),
    "1/2 ".repeat(25_000),
    "9".repeat(100_000),
  ])
    expect(searchTokens(text).length).toBeGreaterThan(0);
});

it("the search indexes a number with the word beside it, short numbers and the parts of a range", () => {
  expect(indexTerms("SPF50+ 50 ml")).toEqual(expect.arrayContaining(["#spf_50", "=50ml", "50"]));
  expect(indexTerms("Tinte n.º 7 rubio")).toEqual(expect.arrayContaining(["#tinte_7", "#7_rubio"]));
  expect(indexTerms("Esmalte 05")).toEqual(expect.arrayContaining(["05", "5", "#esmalte_05"]));
  expect(indexTerms("Talla 36-38")).toEqual(expect.arrayContaining(["36_38", "36", "38"]));
  expect(indexTerms("Tinte 7.1")).not.toContain("7");
});

it("a unit or a number in a search is never taken for a mistyped word", () => {
  const words = (text: string) => parseTerms(text).map(({ typed, isWord }) => [typed, isWord]);
  expect(words("champu 1 litro")).toEqual([
    ["champu", true],
    ["1 litro", false],
  ]);
  expect(words("tinte 60 vol 24 horas")).toEqual([
    ["tinte", true],
    ["60 vol", false],
    ["24 horas", false],
  ]);
  expect(words("litros")).toEqual([["litros", false]]);
});
