import { expect, it } from "vitest";
import { mapInTurns } from "./map-in-turns.ts";

it("mapInTurns maps all values in their order, and lets other tasks run meanwhile", async () => {
  let turns = 0;
  const beat = setInterval(() => {
    turns += 1;
  }, 0);
  const slowly = (value: number) => {
    const began = performance.now();
    while (performance.now() - began < 6);
    return value * 2;
  };
  expect(await mapInTurns([1, 2, 3, 4], slowly)).toEqual([2, 4, 6, 8]);
  clearInterval(beat);
  expect(turns).toBeGreaterThan(0);
});
