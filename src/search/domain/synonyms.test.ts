import { describe, expect, it } from "vitest";
import { parseTerms } from "./parse-terms.ts";
import { joinSynonyms, parseShippedSynonyms, parseSynonyms, withSynonyms } from "./synonyms.ts";

describe("a list of synonyms", () => {
  it("is read line by line, in one direction or in both, for one catalogue or for all", () => {
    const list =
      "# lo que piden\npelo = cabello\n\nrizos: difusores > secador\nbody milk → leche corporal";
    expect(parseSynonyms(list)).toEqual({
      wrong: [],
      removed: [],
      synonyms: [
        { asked: ["pelo"], found: ["cabello"], catalogue: null },
        { asked: ["cabello"], found: ["pelo"], catalogue: null },
        { asked: ["difusor"], found: ["secador"], catalogue: "rizos" },
        { asked: ["body", "milk"], found: ["leche", "corporal"], catalogue: null },
      ],
    });
  });

  it("takes shipped synonyms away", () => {
    const shipped = parseShippedSynonyms("mask > mascarilla\nhair mask > mascarilla\noil > aceite");
    const left = (own: string) => joinSynonyms(own, shipped).map(({ asked }) => asked.join(" "));
    expect(left("")).toEqual(["mask", "hair mask", "oil"]);
    expect(left("- masks\n-oil\npelo > cabello")).toEqual(["pelo", "hair mask"]);
    expect(parseSynonyms("-").wrong).toEqual([{ line: 1, problem: "blank-side" }]);
  });

  it("says which line is wrong, and why", () => {
    const list = `pelo\npelo =\n= pelo\na = b > c\n${"x".repeat(201)} = y\notro: a = b`;
    expect(parseSynonyms(list).wrong).toEqual([
      { line: 1, problem: "no-sign" },
      { line: 2, problem: "blank-side" },
      { line: 3, problem: "blank-side" },
      { line: 4, problem: "two-signs" },
      { line: 5, problem: "too-long" },
    ]);
    expect(parseSynonyms("a = b\n".repeat(600)).wrong).toEqual([
      { line: 501, problem: "too-many" },
    ]);
  });
});

describe("a search for a word with synonyms", () => {
  const { synonyms } = parseSynonyms(
    "pelo = cabello\nbody milk > leche corporal\nrizos: gel > gomina",
  );
  const alternatives = (text: string) =>
    withSynonyms(parseTerms(text), synonyms).map((term) =>
      term.alternatives.map((together) => together.join("+")),
    );

  it("finds the synonyms too", () => {
    expect(alternatives("body milk pelo seco")).toEqual([
      ["body+milk", "leche+corporal"],
      ["pelo", "cabello"],
      ["seco"],
    ]);
    expect(alternatives("geles")).toEqual([["gel", "gomina+_rizos"]]);
    expect(alternatives("gomina")).toEqual([["gomina"]]);
    expect(alternatives("leche corporal")).toEqual([["leche"], ["corporal"]]);
  });
});
