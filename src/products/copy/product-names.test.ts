import { expect, it } from "vitest";
import { splitSize, unbrokenName } from "./product-names.ts";

it.each([
  ["Champú nutritivo, 500 ml", "Champú nutritivo, 500~ml"],
  ["Ampollas de queratina, 3 × 10 ml", "Ampollas de queratina, 3~×~10~ml"],
  ["Aceite de argán y jojoba", "Aceite de argán y~jojoba"],
])(
  "the parts of the product name «%s» that belong together are not broken apart",
  (name, unbroken) => {
    expect(unbrokenName(name)).toBe(unbroken.replaceAll("~", "\u00A0"));
  },
);

it.each([
  ["Champú nutritivo, 500 ml", "500\u00A0ml", ["Champú nutritivo", ", 500 ml"]],
  ["Sales de baño 400 g", "400 g", ["Sales de baño", " 400 g"]],
  ["Champú de 500 ml y peine", "500 ml", ["Champú de 500 ml y peine", ""]],
  ["500 ml", "500 ml", ["500 ml", ""]],
  ["Vela ritual", "", ["Vela ritual", ""]],
])("the size is split from the product name «%s» if it ends in it", (name, size, parts) => {
  expect(splitSize(name, size)).toEqual(parts);
});
