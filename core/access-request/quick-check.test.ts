import { describe, expect, it } from "vitest";
import { type FieldName, fieldNames, parseAccessRequestForm } from "./form.ts";
import { checkField } from "./quick-check.ts";
import { farmaciaDelMar } from "./requests-of-test.ts";

const typedInto: Record<FieldName, string[]> = {
  company: ["Farmacia del Mar", " ", "x", "x".repeat(121), "\u200B", "東京"],
  contact: ["Lucía Ferrer", "", "—", "L", "x".repeat(121)],
  email: ["compras@farmacia.es", "", "compras", "a@b", "Compras＠farmacia.es", "x".repeat(300)],
  phone: ["600 123 123", "", "no tengo", "+351 912 345 678", "12", "1".repeat(41)],
  taxId: ["B12345674", "B12345675", "", "ñ", "PT501964843", "12345678Z", "x".repeat(50)],
};

describe.each(fieldNames)("the quick check of %s", (field) => {
  it.each(typedInto[field])("says of %j what the whole form says", (typed) => {
    expect(checkField(field, typed)).toBe(problemInForm(field, typed));
  });
});

it("never scolds for a telephone that the whole form takes, wherever it is from", () => {
  const numbers = ["+1 (202) 555-0143", "+49/30/901820", "0034 600.123.123", "６００１２３１２３"];
  for (const typed of numbers) {
    expect(problemInForm("phone", typed), typed).toBeUndefined();
    expect(checkField("phone", typed), typed).toBeUndefined();
  }
});

it("leaves to the server what takes a numbering plan to know", () => {
  expect(checkField("phone", "6001231")).toBeUndefined();
  expect(problemInForm("phone", "6001231")).toBe("not-a-phone");
});

function problemInForm(field: FieldName, typed: string) {
  const parsed = parseAccessRequestForm({ ...farmaciaDelMar, [field]: typed });
  return parsed.kind === "problems" ? parsed.problems[field] : undefined;
}
