import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { farmaciaDelMar } from "../../../tests/support/example-requests.ts";
import { parseAccessRequestForm } from "./parse-form.ts";
import { checkField } from "./quick-check.ts";
import { type FieldName, fieldNames } from "./request-fields.ts";

const typedInto: Record<FieldName, string[]> = {
  company: ["Farmacia del Mar", " ", "x", "x".repeat(121), "\u200B", "東京"],
  contact: ["Lucía Ferrer", "", "—", "L", "x".repeat(121)],
  email: ["compras@farmacia.es", "", "compras", "a@b", "Compras＠farmacia.es", "x".repeat(300)],
  phone: ["600 123 123", "", "no tengo", "+351 912 345 678", "12", "1".repeat(41)],
  taxId: ["B12345674", "B12345675", "", "ñ", "PT501964843", "12345678Z", "x".repeat(50)],
};

describe.each(fieldNames)("the quick check of the form field %s", (field) => {
  it.each(typedInto[field])("finds in %j the same problem as the whole form", (typed) => {
    expect(checkField(field, typed)).toBe(problemInForm(field, typed));
  });
});

it.each([
  "6001231",
  "60012312",
  "112345678",
  "012345678",
  "512345678",
  "+34 60012312",
  "0034 512345678",
])(
  "the quick check and the form reject a Spanish telephone of wrong length or first digit (%s)",
  (typed) => {
    expect(checkField("phone", typed)).toBe("not-a-phone");
    expect(problemInForm("phone", typed)).toBe("not-a-phone");
  },
);

it("the quick check reads a telephone without prefix in the country of the tax ID", () => {
  const taxId = "PT501964843";
  expect(checkField("phone", "212 345 678", { taxId })).toBeUndefined();
  expect(checkField("phone", "212 345 678")).toBe("not-a-phone");
  expect(problemInForm("phone", "212 345 678", { taxId })).toBeUndefined();
});

it("the quick check accepts every foreign telephone that the whole form accepts", () => {
  const numbers = ["+1 (202) 555-0143", "+49/30/901820", "0034 600.123.123", "６００１２３１２３"];
  for (const typed of numbers) {
    expect(problemInForm("phone", typed), typed).toBeUndefined();
    expect(checkField("phone", typed), typed).toBeUndefined();
  }
});

it("the quick check and the form agree on any text of digits and signs, for a Spanish company", () => {
  const characters = fc.constantFrom(..."0123456789 +-.()/６x");
  fc.assert(
    fc.property(fc.string({ unit: characters, minLength: 5, maxLength: 18 }), (typed) => {
      if (/^\D*(?:\+|0\D*0)/.test(typed.normalize("NFKC"))) return;
      expect(checkField("phone", typed)).toBe(problemInForm("phone", typed));
    }),
    { numRuns: 500 },
  );
});

function problemInForm(field: FieldName, typed: string, others: { taxId?: string } = {}) {
  const parsed = parseAccessRequestForm({ ...farmaciaDelMar, ...others, [field]: typed });
  return parsed.kind === "problems" ? parsed.problems[field] : undefined;
}
