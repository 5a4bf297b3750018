import { describe, expect, test } from "vitest";
import { listWithAnd, listWithOr } from "./word-list-copy.ts";

const lists = [
  [],
  ["argán"],
  ["argán", "jojoba"],
  ["argán", "jojoba", "karité"],
  ["lavado", "hidratación"],
  ["aceites", "inciensos"],
  ["agua", "hielo"],
  ["velas", "hierbas"],
  ["Ana", "Olga"],
  ["Ana", "Luis", "Horacio"],
  ["diptongo", "hiato"],
  ["7", "8"],
  ["10", "11"],
];

describe("lists of words in Spanish", () => {
  test.each(lists.map((words) => ({ words })))(
    "$words are joined as Intl.ListFormat does",
    ({ words }) => {
      expect(listWithAnd(words)).toBe(
        new Intl.ListFormat("es", { type: "conjunction" }).format(words),
      );
      expect(listWithOr(words)).toBe(
        new Intl.ListFormat("es", { type: "disjunction" }).format(words),
      );
    },
  );

  test("a name that begins with «Í» follows «e», which Intl.ListFormat does not know", () => {
    expect(listWithAnd(["Ana", "Íñigo"])).toBe("Ana e Íñigo");
  });
});
