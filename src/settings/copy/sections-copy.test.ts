import { expect, test } from "vitest";
import { groups } from "../domain/groups.ts";
import { settingSections } from "./sections-copy.ts";

test("every group of settings stands in one section", () => {
  const placed = settingSections.flatMap((section) => section.groups);
  expect(placed.toSorted()).toEqual(Object.keys(groups).sort());
});
