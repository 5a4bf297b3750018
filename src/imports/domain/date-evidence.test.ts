import { describe, expect, it } from "vitest";
import { beginWithDay, beginWithMonth, noDates, noteDate } from "./date-evidence.ts";

describe("the dates of a column", () => {
  it.each([
    [["04/03/2027", "12/31/2026"], true],
    [["4-3-27", "12-31-26 08:00"], true],
    [["04/03/2027", "31/12/2026"], false],
    [["12/31/2026", "31/12/2026"], false],
    [["04/03/2027", "01/02/2027"], false],
    [["2026-12-31", "20.12.1234567"], false],
    [["", "31", "fin de mes"], false],
  ])("%j begin with the month: %s", (texts, expected) => {
    const evidence = noDates();
    for (const text of texts) noteDate(evidence, text);
    expect(beginWithMonth(evidence)).toBe(expected);
  });

  it.each([
    [["04/03/2027", "31/12/2026"], true],
    [["12/31/2026", "31/12/2026"], false],
    [["04/03/2027"], false],
  ])("%j can only begin with the day: %s", (texts, expected) => {
    const evidence = noDates();
    for (const text of texts) noteDate(evidence, text);
    expect(beginWithDay(evidence)).toBe(expected);
  });

  it("give the first three that may begin with either as examples", () => {
    const evidence = noDates();
    for (const text of ["05/05/2027", " 04/03/2027", "31/12/2026", "1-2-27", "3.2.27", "1/12/2027"])
      noteDate(evidence, text);
    expect(evidence.ambiguous).toEqual(["04/03/2027", "1-2-27", "3.2.27"]);
  });
});
