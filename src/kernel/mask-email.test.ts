import { expect, it } from "vitest";
import { maskEmail } from "./mask-email.ts";

it.each([
  ["lucia@gmial.com", "l•••@gmial.com"],
  ["a@b.es", "a•••@b.es"],
  ["compras+web@farmacia-del-mar.es", "c•••@farmacia-del-mar.es"],
  ["tienda.example", "•••"],
  ["@tienda.example", "•••"],
  ["", "•••"],
])("%s is shown as %s", (address, shown) => {
  expect(maskEmail(address)).toBe(shown);
});
