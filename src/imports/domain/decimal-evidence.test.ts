import { describe, expect, it } from "vitest";
import { decideStyle, noEvidence, noteNumber } from "./decimal-evidence.ts";

function decide(texts: readonly string[], delimiter?: string) {
  const evidence = noEvidence();
  for (const text of texts) noteNumber(evidence, text);
  return decideStyle(evidence, { delimiter });
}

describe("decideStyle", () => {
  it.each([
    [["1.234", "12,5"], "comma"],
    [["1,234", "12.5"], "point"],
    [["1.234.567"], "comma"],
    [["0.125"], "point"],
    [["0,125"], "comma"],
    [["1.234,00 €", "3.90", "4,10"], "comma"],
    [["12", "430"], "comma"],
    [[], "comma"],
  ])("reads %j with a decimal %s", (texts, style) => {
    expect(decide(texts)).toEqual({ kind: "decided", style });
  });

  it("asks which sign is decimal, with examples, if every number has two readings", () => {
    expect(decide(["1.234", "9", "2.500", "7.000", "8.125"])).toEqual({
      kind: "ask",
      examples: ["1.234", "2.500", "7.000"],
    });
  });

  it("reads a decimal comma between semicolons, and asks about points", () => {
    expect(decide(["7,950", "1,125"], ";")).toEqual({ kind: "decided", style: "comma" });
    expect(decide(["7,950", "1,125"], "\t").kind).toBe("ask");
    expect(decide(["7,950", "1.125"], ";").kind).toBe("ask");
    expect(decide(["7.950", "1.125"], ";").kind).toBe("ask");
  });

  it("asks which sign is decimal if both styles are equally frequent", () => {
    expect(decide(["1,5", "1.5"]).kind).toBe("ask");
  });
});
