import { expect, it } from "vitest";
import { weekdays } from "./service-hours.ts";

it.each([
  [[1, 2, 3, 4, 5], "lunes a viernes"],
  [[2, 3, 4, 5, 6], "martes a sábado"],
  [[1, 2, 4], "lunes, martes y jueves"],
  [[5, 6], "viernes y sábado"],
  [[3], "miércoles"],
] as const)("the service days %j are written as «%s»", (days, text) => {
  expect(weekdays({ days: [...days] as [number, ...number[]] })).toBe(text);
});
