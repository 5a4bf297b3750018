import { expect, it } from "vitest";
import { splitSize, unbrokenName } from "./product-names.ts";

it.each([
  ["Champú nutritivo, 500 ml", "Champú nutritivo, 500~ml"],
  ["Ampollas de queratina, 3 × 10 ml", "Ampollas de queratina, 3~×~10~ml"],
  ["Aceite de argán y jojoba", "Aceite de argán y~jojoba"],
])("keeps the parts of «%s» together that are read as one", (name, unbroken) => {
  expect(unbrokenName(name)).toBe(unbroken.replaceAll("~", "\u00A0"));
});

it.each([
  ["Champú nutritivo, 500 ml", "500\u00A0ml", ["Champú nutritivo", ", 500 ml"]],
  ["Sales de baño 400 g", "400 g", ["Sales de baño", " 400 g"]],
  ["Champú de 500 ml y peine", "500 ml", ["Champú de 500 ml y peine", ""]],
  ["500 ml", "500 ml", ["500 ml", ""]],
  ["Vela ritual", "", ["Vela ritual", ""]],
])("splits the size from «%s» if it ends in it", (name, size, parts) => {
  expect(splitSize(name, size)).toEqual(parts);
});
