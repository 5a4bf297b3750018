import { expect, test } from "vitest";
import { releaseAfter } from "./release.ts";

const house = { version: "2025-01", date: "2025-01" };

test("the standard policy text has the label and the month of the release history", () => {
  expect(releaseAfter(house, [])).toEqual(house);
});

test("a policy change sets the date, and only a material one gives a new label", () => {
  expect(releaseAfter(house, [{ day: "2026-11-22", isMaterial: false }])).toEqual({
    version: "2025-01",
    date: "2026-11-22",
  });
  const changes = [
    { day: "2026-11-22", isMaterial: true },
    { day: "2026-11-25", isMaterial: false },
  ];
  expect(releaseAfter(house, changes)).toEqual({ version: "2026-11-22", date: "2026-11-25" });
});

test("two material policy changes of one day have two labels", () => {
  const change = { day: "2026-11-22", isMaterial: true };
  expect(releaseAfter(house, [change, change]).version).toBe("2026-11-22.2");
});

test("a newer standard policy text has the label of the release history until the next change", () => {
  const newer = { version: "2027-02", date: "2027-02" };
  const before = { day: "2026-11-22", isMaterial: true };
  expect(releaseAfter(newer, [before])).toEqual(newer);
  const after = { day: "2027-02-03", isMaterial: false };
  expect(releaseAfter(newer, [before, after])).toEqual({ version: "2027-02", date: "2027-02-03" });
});
