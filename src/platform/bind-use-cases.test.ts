import { expect, test } from "vitest";
import { bindUseCases } from "./bind-use-cases.ts";

test("bindUseCases makes new deps for every call and passes them before the caller's arguments", () => {
  let now = 0;
  const orders = bindUseCases(
    () => {
      now += 1;
      return { now };
    },
    { place: (deps: { now: number }, code: string, units: number) => [deps.now, code, units] },
  );
  expect(orders.place("RIZ-1", 6)).toEqual([1, "RIZ-1", 6]);
  expect(orders.place("RIZ-2", 12)).toEqual([2, "RIZ-2", 12]);
});
