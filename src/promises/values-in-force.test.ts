import { afterEach, expect, test } from "vitest";
import { inForce, readValuesFrom } from "./values-in-force.ts";

const sample = { answer: 2, reminder: 5 };
const live = inForce("promises", sample);

afterEach(() => readValuesFrom(() => ({})));

test("settings that nobody has set have the values of the sample company", () => {
  expect({ ...live }).toEqual(sample);
  readValuesFrom(() => ({ company: { answer: 9 } }));
  expect(live.answer).toBe(2);
});

test("a setting is read with its new value once it is set, and the others stay", () => {
  readValuesFrom(() => ({ promises: { answer: 3 } }));
  expect(live.answer).toBe(3);
  expect(Object.entries(live)).toEqual([
    ["answer", 3],
    ["reminder", 5],
  ]);
});

test("the live view of settings is read-only", () => {
  expect(() => Object.assign(live, { answer: 4 })).toThrow(TypeError);
  expect(live.answer).toBe(2);
});
