import { describe, expect, it } from "vitest";
import { parseShippedSynonyms, parseSynonyms } from "../domain/synonyms.ts";
import { tradeSynonyms } from "./trade-synonyms.ts";

describe("the shipped synonyms of the trade", () => {
  const lines = tradeSynonyms.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

  it("are more than 400 entries without mistakes or repetitions", () => {
    expect(lines.filter((line) => parseSynonyms(line).wrong.length > 0)).toEqual([]);
    const synonyms = parseShippedSynonyms(tradeSynonyms);
    expect(synonyms.filter(({ asked, found }) => `${asked}` === `${found}`)).toEqual([]);
    const pairs = synonyms.map((one) => JSON.stringify(one));
    expect(pairs.filter((pair, at) => pairs.indexOf(pair) !== at)).toEqual([]);
    expect(lines.length).toBeGreaterThan(400);
  });

  it("add nothing to a word that means something else in Spanish", () => {
    const asked = new Set(parseShippedSynonyms(tradeSynonyms).map((one) => one.asked.join(" ")));
    // Net, balm, preservative, butter, paper or card, feather, wide, soap or soup, glass.
    for (const word of "red balsamo preservative burro carta pena largo sopa vaso".split(" "))
      expect([word, asked.has(word)]).toEqual([word, false]);
  });
});
