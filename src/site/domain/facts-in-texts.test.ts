import { expect, it } from "vitest";
import { factsInTexts, fillInFacts, hasUnknownFact } from "./facts-in-texts.ts";

it("the name of each fact in a text is replaced by its value", () => {
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
])("the text «%s» has an unknown fact: %s", (text, isUnknown) => {
  expect(hasUnknownFact(text)).toBe(isUnknown);
});
