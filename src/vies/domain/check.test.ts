import { expect, test } from "vitest";
import { parseTaxId, taxIdKey } from "../../tax-id/tax-id.ts";
import { viesNumberOf } from "./check.ts";

test.each([
  ["a limited company", "B12345674", { country: "ES", number: "B12345674" }],
  ["one whose control came as a letter", "B1234567D", { country: "ES", number: "B12345674" }],
  ["a natural person", "12345678Z", { country: "ES", number: "12345678Z" }],
  ["Portugal", "PT501964843", { country: "PT", number: "501964843" }],
  ["Greece, under its VAT prefix", "GR094014201", { country: "EL", number: "094014201" }],
  ["Northern Ireland", "XI123456782", { country: "XI", number: "123456782" }],
])("VIES is asked about the tax ID of %s", (_, typed, number) => {
  expect(viesNumberOf(keyOf(typed))).toEqual(number);
});

test.each([
  ["Great Britain", "GB123456789"],
  ["Switzerland", "CHE123456788"],
  ["Andorra", "ADF123456Z12"],
  ["the Union's shop for outsiders", "EU123456789"],
])("VIES is not asked about a tax ID of %s", (_, typed) => {
  expect(viesNumberOf(keyOf(typed))).toBeNull();
});

function keyOf(typed: string): string {
  const parsed = parseTaxId(typed);
  if (parsed.kind === "problem") throw new Error(`${typed}: ${parsed.problem}`);
  return taxIdKey(parsed.taxId);
}
