import { afterEach, expect, test } from "vitest";
import { inForce, readValuesFrom } from "./values-in-force.ts";

const sample = { answer: 2, reminder: 5 };
const live = inForce("promises", sample);

afterEach(() => readValuesFrom(() => ({})));

test("values that nobody has set are those of the sample", () => {
  expect({ ...live }).toEqual(sample);
  readValuesFrom(() => ({ company: { answer: 9 } }));
  expect(live.answer).toBe(2);
});

test("a value that has been set is read from then on, the others stay", () => {
  readValuesFrom(() => ({ promises: { answer: 3 } }));
  expect(live.answer).toBe(3);
  expect(Object.entries(live)).toEqual([
    ["answer", 3],
    ["reminder", 5],
  ]);
});

test("a live view cannot be written to", () => {
  expect(() => Object.assign(live, { answer: 4 })).toThrow(TypeError);
  expect(live.answer).toBe(2);
});
