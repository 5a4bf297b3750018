import { expect, it } from "vitest";
import { foldName } from "../../kernel/fold.ts";
import { isoCountries } from "../../kernel/iso-countries.ts";
import { countryNames } from "./country-names-copy.ts";

const countries = countryNames();
const codeOf = (name: string) => countries.get(foldName(name));

it("every country is known by its Spanish name, and no code is outside ISO 3166-1", () => {
  expect(new Set(isoCountries).size).toBe(249);
  const names = new Intl.DisplayNames("es", { type: "region", fallback: "none" });
  expect(isoCountries.filter((code) => codeOf(names.of(code) ?? "") !== code)).toEqual([]);
  expect([...countries.values()].filter((code) => !isoCountries.includes(code))).toEqual([]);
});

it.each([
  ["Francia", "FR"],
  ["FX", "FR"],
  ["Reino Unido", "GB"],
  ["UK", "GB"],
  ["Gran Bretaña", "GB"],
  ["EL", "GR"],
  ["Grecia", "GR"],
  ["Holanda", "NL"],
  ["República Checa", "CZ"],
  ["EE.UU.", "US"],
  ["Hong Kong", "HK"],
  ["Corea", "KR"],
  ["Birmania", "MM"],
  ["Guinea", "GN"],
  ["Guinea Ecuatorial", "GQ"],
  ["Germany", "DE"],
  ["ESP", "ES"],
  ["DEU", "DE"],
  ["USA", "US"],
])("the country %s is read as %s", (name, code) => expect(codeOf(name)).toBe(code));

it.each([
  "Wakanda",
  "Checoslovaquia",
  "Yugoslavia",
  "URSS",
  "RDA",
  "Unión Europea",
  "EU",
  "XK",
  "SU",
  "YU",
  "ZZ",
  "QO",
  "AC",
  "UN",
])("no country is called %s", (name) => expect(codeOf(name)).toBeUndefined());
