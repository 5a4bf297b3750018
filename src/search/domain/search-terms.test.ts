import { describe, expect, it } from "vitest";
import { typingDistance } from "../../kernel/typing-distance.ts";
import { foldText, foldWords, joinedNames } from "./fold-words.ts";
import { forgivenMistakes } from "./forgiven-mistakes.ts";
import { indexTerms } from "./index-terms.ts";
import { parseTerms } from "./parse-terms.ts";

describe("words of a text", () => {
  it("are folded without accents, but for the ñ", () => {
    expect(foldWords("Champú AÑO Æther Straße Ærø ﬁjación")).toEqual([
      "champu",
      "año",
      "aether",
      "strasse",
      "aero",
      "fijacion",
    ]);
  });

  it("are separated from numbers", () => {
    expect(foldWords("250ml SPF50+ 1,5 l B12")).toEqual([
      "250",
      "ml",
      "spf",
      "50",
      "1_5",
      "l",
      "b",
      "12",
    ]);
  });

  it("are joined in names with an apostrophe", () => {
    expect(joinedNames(foldText("L'Oréal y anti-encrespamiento"))).toEqual([
      "loreal",
      "antiencrespamiento",
    ]);
  });

  it("leave out what is no letter and no digit", () => {
    expect(foldWords('NEAR("a") * ^ 🙂 \ud800 \u202e')).toEqual(["near", "a"]);
  });
});

describe("terms of a text", () => {
  it("are singular, with and without ñ, and with pairs of «sin», «con» and «para»", () => {
    expect(indexTerms("Uñas sin sulfatos ni los parabenos, para rizos")).toEqual([
      "uña",
      "una",
      "sin",
      "sulfato",
      "ni",
      "los",
      "parabeno",
      "para",
      "rizo",
      "sin_sulfato",
      "sin_parabeno",
      "para_rizo",
    ]);
  });

  it("are pairs with every item of a list that ends with «ni», and with n in place of ñ", () => {
    const pairs = (text: string) => indexTerms(text).filter((term) => /^(?:sin|con)_/.test(term));
    for (const text of [
      "Champú sin sulfatos, parabenos ni siliconas.",
      "Sin sulfatos, parabenos, ni siliconas",
      "sin sulfatos ni parabenos ni siliconas",
    ])
      expect(pairs(text), text).toEqual(["sin_sulfato", "sin_parabeno", "sin_silicona"]);
    expect(pairs("sin alcohol, perfume y color ni gas")).toEqual([
      "sin_alcohol",
      "sin_perfume",
      "sin_gas",
    ]);
    expect(pairs("sin gas, hidrata")).toEqual(["sin_gas"]);
    expect(pairs("sin añadidos, con piña")).toEqual([
      "sin_añadido",
      "sin_anadido",
      "con_piña",
      "con_pina",
    ]);
  });
});

describe("terms of a search", () => {
  const brief = (text: string) =>
    parseTerms(text).map(({ typed, alternatives, prefix, bonus }) => [
      typed,
      alternatives.flat().join(" "),
      prefix,
      bonus,
    ]);

  it("leave small words out, and match the last word as a prefix", () => {
    expect(brief("champú para los rizos")).toEqual([
      ["champu", "champu", null, null],
      ["rizos", "rizo", "rizos", "para_rizo"],
    ]);
    expect(brief("jabone")).toEqual([["jabone", "jabone jabon", "jabone", null]]);
    expect(brief("de")).toEqual([["de", "de des", "de", null]]);
  });

  it("keep «sin» with its word", () => {
    expect(brief("gel sin sulfatos")).toEqual([
      ["gel", "gel", null, null],
      ["sin sulfatos", "sin_sulfato", "sin_sulfatos", null],
    ]);
  });

  it("keep «sin» with every word of a list that «ni» continues", () => {
    const without = ["sin sulfatos", "sin parabenos", "sin siliconas"];
    const typed = (text: string) => brief(text).map(([term]) => term);
    expect(typed("gel sin sulfatos ni parabenos")).toEqual(["gel", ...without.slice(0, 2)]);
    expect(typed("sin sulfatos, parabenos ni siliconas")).toEqual(without);
    expect(typed("sin sulfatos ni los parabenos ni")).toEqual(without.slice(0, 2));
    expect(typed("gel ni")).toEqual(["gel"]);
    expect(typed("gel con aloe ni parabenos")).toEqual(["gel", "aloe", "parabenos"]);
  });

  it("are ten at most, of the first 200 characters", () => {
    expect(parseTerms("abc ".repeat(3000))).toHaveLength(10);
    expect(parseTerms(`${"x".repeat(10_000)} gel`)).toHaveLength(1);
  });
});

describe("typingDistance", () => {
  it("counts letters that are added, left out, replaced or exchanged", () => {
    for (const [typed, word, distance] of [
      ["champu", "champu", 0],
      ["chmapu", "champu", 1],
      ["champ", "champu", 1],
      ["xhampu", "champu", 1],
      ["acondisionadro", "acondicionador", 2],
      ["abcd", "efgh", 3],
    ] as const)
      expect(typingDistance(typed, word, 2), typed).toBe(distance);
  });

  it("tolerates more mistakes in longer words", () => {
    expect([3, 4, 7, 8, 20].map(forgivenMistakes)).toEqual([0, 1, 1, 2, 2]);
  });
});
