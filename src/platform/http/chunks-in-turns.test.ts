import { expect, test } from "vitest";
import { chunksInTurns } from "./chunks-in-turns.ts";

test("other work runs between two chunks, and not before the first or after the last", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  const seen: [number[], number][] = [];
  for await (const chunk of chunksInTurns([1, 2, 3], 2)) seen.push([chunk, turns]);
  expect(seen).toEqual([
    [[1, 2], 0],
    [[3], 1],
  ]);
  expect(turns).toBe(1);
});
