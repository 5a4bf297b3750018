import { expect, it } from "vitest";
import { factsInTexts, fillInFacts, hasUnknownFact } from "./facts-in-texts.ts";

it("puts the value of each fact in place of its name", () => {
  const text = "Más de {productos} productos, en {entrega península}.";
  expect(fillInFacts(text, (name) => `<${name}>`)).toBe(
    "Más de <productos> productos, en <entrega península>.",
  );
});

it.each([
  ["{}", true],
  ["{producto}", true],
  ["{ productos }", true],
  ["Más de {productos", true],
  ["Más de productos}", true],
  ["{toString}", true],
  ["sin datos", false],
  [factsInTexts.map((name) => `{${name}}`).join(), false],
])("«%s» has an unknown fact: %s", (text, isUnknown) => {
  expect(hasUnknownFact(text)).toBe(isUnknown);
});
