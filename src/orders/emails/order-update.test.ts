import { expect, it } from "vitest";
import { getSample, writeSample } from "../../../tests/support/sample-emails.ts";

const textOf = (sample: string) => writeSample(getSample(sample)).text;

it("an email about an order is written because of an order of the company, whoever has placed it", () => {
  expect(textOf("order-approval-requested")).toContain(
    "Le escribimos por un pedido de su empresa.",
  );
});

it("the email about the freight says until when the order can be cancelled", () => {
  expect(textOf("order-update-freight")).toContain("antes de que lo confirmemos");
});

it("the email about cancelled lines gives the reason before the total", () => {
  const text = textOf("order-update-cancelled");
  const places = ["7 × Vela", "No hay existencias", "ya no se fabrica", "Sin ella"].map((part) =>
    text.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
