import { expect, it } from "vitest";
import { latin, latinExtended, unicodeRange } from "./fonts.ts";

it("has what Spanish is written with, down to the hyphen that does not break", () => {
  for (const character of "áéíóúüñÁÉÍÓÚÜÑ¿¡ºª«»‹›“”‘’–—…·€0123456789\u2011\u00a0") {
    expect(latin).toContain(character);
  }
});

it("has the letters of company names from the rest of the Union", () => {
  const names = "Łódź Přerov Győr Iași Šiauliai Rēzekne Ħamrun Köln Århus Čakovec Võru";
  for (const character of names) expect(latin + latinExtended).toContain(character);
});

it("never has a character in both files", () => {
  expect([...latinExtended].filter((character) => latin.includes(character))).toEqual([]);
});

it("writes neighbours as a range, over small gaps without a character of the other file", () => {
  expect(unicodeRange("čĀāĂž", { elsewhere: "ı" })).toBe("U+100-10d, U+17e");
  expect(unicodeRange("İĶ", { elsewhere: "ı" })).toBe("U+130, U+136");
});
