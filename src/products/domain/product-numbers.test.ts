import { expect, test } from "vitest";
import { createProductNumbers } from "./product-numbers.ts";

test("product numbers are stored in memory that threads share", () => {
  const { ids, numbers } = createProductNumbers([
    [3, 50_000],
    [8, 19_999],
  ]);
  expect([[...ids], [...numbers]]).toEqual([
    [3, 8],
    [50_000, 19_999],
  ]);
  expect(ids.buffer).toBeInstanceOf(SharedArrayBuffer);
});
