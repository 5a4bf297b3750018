import { expect, test } from "vitest";
import { createLoadShedding } from "./load-shedding.ts";

test("a form now and then is no rush, and neither are many that came long ago", () => {
  let now = 0;
  const loadShedding = createLoadShedding(() => now);
  for (let form = 0; form < 100; form++) {
    now += 50;
    loadShedding.note();
  }
  expect(loadShedding.isOn()).toBe(false);
  for (let form = 0; form < 20; form++) loadShedding.note();
  expect(loadShedding.isOn()).toBe(true);
  now += 200;
  expect(loadShedding.isOn()).toBe(false);
});
