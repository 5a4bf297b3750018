import { describe, expect, it } from "vitest";
import { foldName } from "./fold.ts";
import { withLatinWords } from "./latin-twins.ts";

describe("words with letters that look like Latin ones", () => {
  it.each([
    ["RIZОNDA", "RIZONDA"],
    ["Agua de cocо y Αloe", "Agua de coco y Aloe"],
    ["Ωmega 3", "Ωmega 3"],
    ["РИЗОНДА", "РИЗОНДА"],
    ["СТОР", "СТОР"],
    ["α-bisabolol", "α-bisabolol"],
    ["Champú", "Champú"],
  ])("%s is read as %s", (text, expected) => expect(withLatinWords(text)).toBe(expected));

  it("names compare equal with either kind of letters", () =>
    expect(foldName("Ríz\u043enda")).toBe("rizonda"));
});
