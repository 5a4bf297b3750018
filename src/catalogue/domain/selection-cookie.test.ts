import { expect, it } from "vitest";
import { mostSelected, parseSelectionCookie, withAdditions, writeSelection } from "./selection.ts";

it("products of the access request fill up a selection and leave its units alone", () => {
  const { chosen, additions } = parseSelectionCookie("rizos-a:6|rizos-a:24,rizos-b:12,<script>");
  expect(writeSelection(withAdditions(chosen, additions))).toBe("rizos-a:6,rizos-b:12");
});

it("a selection without additions is read as before", () => {
  expect(parseSelectionCookie("rizos-a:6,rizos-b").additions).toEqual([]);
  expect(writeSelection(parseSelectionCookie("rizos-a:6,rizos-b").chosen)).toBe(
    "rizos-a:6,rizos-b",
  );
});

it("a full selection takes no additions", () => {
  const full = Array.from({ length: mostSelected }, (_, at) => ({
    ...{ id: `rizos-${at}`, quantity: null },
  }));
  expect(withAdditions(full, [{ id: "rizos-x", quantity: 1 }])).toEqual(full);
});
