import { expect, it } from "vitest";
import { unbrokenName } from "./product-names.ts";

it.each([
  ["Champú nutritivo, 500 ml", "Champú nutritivo, 500~ml"],
  ["Ampollas de queratina, 3 × 10 ml", "Ampollas de queratina, 3~×~10~ml"],
  ["Aceite de argán y jojoba", "Aceite de argán y~jojoba"],
])("keeps the parts of «%s» together that are read as one", (name, unbroken) => {
  expect(unbrokenName(name)).toBe(unbroken.replaceAll("~", "\u00A0"));
});
