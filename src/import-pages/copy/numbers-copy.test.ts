import { expect, it } from "vitest";
import { numberWords, twoReadings } from "./numbers-copy.ts";

it.each([
  [0, "cero"],
  [1, "uno"],
  [16, "dieciséis"],
  [22, "veintidós"],
  [31, "treinta y uno"],
  [100, "cien"],
  [101, "ciento uno"],
  [555, "quinientos cincuenta y cinco"],
  [1000, "mil"],
  [1234, "mil doscientos treinta y cuatro"],
  [21_000, "veintiún mil"],
  [31_500, "treinta y un mil quinientos"],
  [100_100, "cien mil cien"],
  [999_999, "novecientos noventa y nueve mil novecientos noventa y nueve"],
])("the number %i is written in words as «%s»", (number, words) => {
  expect(numberWords(number)).toBe(words);
});

it("a number with one separator is explained in words in both readings", () => {
  expect(twoReadings("1.234 €")).toEqual({
    thousands: "mil doscientos treinta y cuatro",
    decimals: "uno coma doscientos treinta y cuatro",
  });
  expect(twoReadings("12,050")?.decimals).toBe("doce coma cero cincuenta");
  expect(twoReadings("3.000")?.decimals).toBe("tres coma cero cero cero");
  expect(twoReadings("12,5")).toBeNull();
});
