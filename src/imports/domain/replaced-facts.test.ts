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
])(
  "the facts of a product before an import are restored from the stored difference (%#)",
  (before, after) => {
    expect(unpackFactsBefore(JSON.parse(packFactsBefore(before, after)), after)).toEqual(before);
  },
);

it("an import stores only the former facts that it replaces", () => {
  expect(packFactsBefore(champu, { ...champu, name: "Champú nutritivo" })).toBe(
    '[{"name":"Champú"},[]]',
  );
});

it("stored import changes of earlier versions, which hold all former facts, can still be read", () => {
  expect(unpackFactsBefore(champu, { name: "Otro" })).toEqual(champu);
});
