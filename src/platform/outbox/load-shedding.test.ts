import { expect, test } from "vitest";
import { createRush } from "./load-shedding.ts";

test("a form now and then is no rush, and neither are many that came long ago", () => {
  let now = 0;
  const rush = createRush(() => now);
  for (let form = 0; form < 100; form++) {
    now += 50;
    rush.note();
  }
  expect(rush.isOn()).toBe(false);
  for (let form = 0; form < 20; form++) rush.note();
  expect(rush.isOn()).toBe(true);
  now += 200;
  expect(rush.isOn()).toBe(false);
});
