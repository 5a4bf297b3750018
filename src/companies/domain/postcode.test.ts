import { expect, it } from "vitest";
import { withLostZeros } from "./postcode.ts";

it.each([
  ["1220", "FR", "01220"],
  ["8001", "ES", "08001"],
  ["1067", "DE", "01067"],
  ["118", "IT", "00118"],
  ["100", "FI", "00100"],
  ["150", "NO", "0150"],
  ["10011", "RO", "010011"],
  ["75001", "FR", "75001"],
  ["1220", "AT", "1220"],
  ["1000", "BE", "1000"],
  ["8001", "CH", "8001"],
  ["1000-001", "PT", "1000-001"],
  ["122", "FR", "122"],
  ["SW1A 1AA", "GB", "SW1A 1AA"],
])("reads %s of %s as %s", (typed, country, postcode) => {
  expect(withLostZeros(typed, country)).toBe(postcode);
});
