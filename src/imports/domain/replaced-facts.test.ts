import { expect, it } from "vitest";
import { packFactsBefore, unpackFactsBefore } from "./replaced-facts.ts";

const champu = { name: "Champú", gtin: null, category: ["Cabello", "Champús"], pack: { units: 6 } };

it.each([
  [champu, { ...champu, name: "Champú nutritivo" }],
  [champu, { ...champu, category: ["Cabello"], pack: { units: 12 } }],
  [champu, { ...champu, gtin: "06291041500213" }],
  [champu, champu],
  [champu, { ...champu, oversell: "wait" }],
  [{ ...champu, oversell: "wait" }, champu],
])("gives back the facts before a change (%#)", (before, after) => {
  expect(unpackFactsBefore(JSON.parse(packFactsBefore(before, after)), after)).toEqual(before);
});

it("stores only what the change replaces", () => {
  expect(packFactsBefore(champu, { ...champu, name: "Champú nutritivo" })).toBe(
    '[{"name":"Champú"},[]]',
  );
});

it("reads changes of earlier versions, which have all facts", () => {
  expect(unpackFactsBefore(champu, { name: "Otro" })).toEqual(champu);
});
