import { expect, it } from "vitest";
import {
  maxSelected,
  mergeSelections,
  parseSelectionCookie,
  withAdditions,
  writeSelection,
} from "./selection.ts";

it("products added from the access request fill up a selection and keep its units", () => {
  const { chosen, additions } = parseSelectionCookie("rizos-a:6|rizos-a:24,rizos-b:12,<script>");
  expect(writeSelection(withAdditions(chosen, additions))).toBe("rizos-a:6,rizos-b:12");
});

it("a selection without additions is read as before", () => {
  expect(parseSelectionCookie("rizos-a:6,rizos-b").additions).toEqual([]);
  expect(writeSelection(parseSelectionCookie("rizos-a:6,rizos-b").chosen)).toBe(
    "rizos-a:6,rizos-b",
  );
});

it("a full selection accepts no additional products", () => {
  const full = Array.from({ length: maxSelected }, (_, at) => ({
    id: `rizos-${at}`,
    quantity: null,
  }));
  expect(withAdditions(full, [{ id: "rizos-x", quantity: 1 }])).toEqual(full);
});

it("merging a cookie with a stored selection keeps the newest products and counts the dropped ones", () => {
  const stored = Array.from({ length: maxSelected }, (_, at) => ({
    id: `rizos-${at}`,
    quantity: null,
  }));
  const cookie = parseSelectionCookie("rizos-5:6,rizos-new:12|rizos-asked");
  const { items, ...overflow } = mergeSelections(stored, cookie);
  expect(overflow).toEqual({ removed: 1, leftOut: 1 });
  expect(items).toHaveLength(maxSelected);
  expect(items[0]?.id).toBe("rizos-1");
  expect(writeSelection(items.slice(-2))).toBe("rizos-5:6,rizos-new:12");
  expect(mergeSelections(stored.slice(0, 3), cookie)).toMatchObject({ removed: 0, leftOut: 0 });
});
