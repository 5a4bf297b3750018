import { expect, it } from "vitest";
import { createRowOrder, firstRows } from "./row-order.ts";

it("the order of search rows is kept when some change and others are added", () => {
  const words = ["pera", "uva", "kiwi", "higo"];
  const order = createRowOrder((one, other) =>
    (words[one] ?? "") < (words[other] ?? "") ? -1 : 1,
  );
  const sorted = () => [...order.read(words.length).rows].map((row) => words[row]);
  for (const row of words.keys()) order.touch(row);
  expect(sorted()).toEqual(["higo", "kiwi", "pera", "uva"]);
  words[0] = "albaricoque";
  words.push("limón");
  order.touch(0);
  order.touch(4);
  expect(sorted()).toEqual(["albaricoque", "higo", "kiwi", "limón", "uva"]);
  expect([...order.read(words.length).positions]).toEqual([0, 4, 2, 1, 3]);
});

it("the first search rows are found by their numbers, with those that share the last place", () => {
  const numbers = [5, 1, 3, 1, 2, 2];
  expect([...firstRows(Int32Array.of(0, 1, 2, 3, 4, 5), numbers, 3)]).toEqual([1, 3, 4, 5]);
  expect([...firstRows(Int32Array.of(0, 2), numbers, 3)]).toEqual([0, 2]);
  expect([...firstRows(Int32Array.of(0, 2), numbers, 0)]).toEqual([]);
});
