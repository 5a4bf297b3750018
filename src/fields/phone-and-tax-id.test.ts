import { expect, it } from "vitest";
import { choice } from "./choices.ts";
import { controlsOf, parseFields, typedTexts } from "./field.ts";
import { optional, storedAs } from "./one-input.ts";
import { phone, taxId } from "./phone-and-tax-id.ts";

const fields = { taxId: taxId(), phone: phone({ countryFrom: "taxId" }) };

it.each([
  ["B12345674", "600 123 123", "+34600123123"],
  ["PT501442600", "912 345 678", "+351912345678"],
  ["PT501442600", "+34 600 123 123", "+34600123123"],
])("with the tax ID %s, the telephone %s is %s", (typedTaxId, typedPhone, number) => {
  const parsed = parseFields(fields, { taxId: typedTaxId, phone: typedPhone });
  if (parsed.kind !== "values") throw new Error("expected values");
  expect(parsed.values.phone.number).toBe(number);
  expect(typedTexts(fields, parsed.values)).toEqual({ taxId: typedTaxId, phone: typedPhone });
});

it("the problems of telephone and tax ID are both reported", () => {
  expect(parseFields(fields, { taxId: "B12345670", phone: "600 123" })).toEqual({
    kind: "problems",
    problems: [
      { path: "taxId", problem: "wrong-control" },
      { path: "phone", problem: "not-a-phone" },
    ],
  });
});

it("an optional telephone may be left blank", () => {
  const shop = { phone: optional(fields.phone, null) };
  expect(parseFields(shop, { phone: " " })).toEqual({ kind: "values", values: { phone: null } });
});

it("a field may store only a part of what was typed, and be prefilled from it", () => {
  const shop = {
    phone: storedAs(fields.phone, { store: ({ number }) => number, write: (number) => number }),
  };
  const parsed = parseFields(shop, { phone: "600 123 123" });
  expect(parsed).toEqual({ kind: "values", values: { phone: "+34600123123" } });
  expect(typedTexts(shop, { phone: "+34600123123" })).toEqual({ phone: "+34600123123" });
});

it("an optional choice field offers a blank option", () => {
  const shop = { zone: optional(choice(["north", "south"]), null) };
  expect(controlsOf(shop).zone).toEqual({ type: "choice", options: ["", "north", "south"] });
  expect(parseFields(shop, {})).toEqual({ kind: "values", values: { zone: null } });
});
