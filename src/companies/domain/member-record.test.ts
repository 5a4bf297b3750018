import { expect, test } from "vitest";
import { parseRecord, typedTexts } from "../../fields/field.ts";
import { cents } from "../../kernel/money/amounts.ts";
import { memberRoles } from "../../kernel/viewer.ts";
import { memberFields, memberTermsFields, personFields } from "./member-record.ts";

const [role] = memberRoles;

test.each([
  ["", null],
  ["0", cents(0)],
  ["12.9", cents(1290)],
  ["1.250,50 €", cents(125_050)],
])(
  "an order limit typed as %j is %j, and is shown so that it is read again",
  (orderLimit, limit) => {
    const terms = { role, orderLimit: limit };
    const values = { kind: "values", values: terms };
    expect(parseRecord(memberTermsFields, { role, orderLimit })).toEqual(values);
    expect(parseRecord(memberTermsFields, typedTexts(memberTermsFields, terms))).toEqual(values);
  },
);

test("a new member whose name could become a link in an email is refused, with every other problem", () => {
  expect(
    parseRecord(memberFields, { name: "www.mar.example", email: "nerea", role: "jefe" }),
  ).toEqual({
    kind: "problems",
    problems: { name: "link", email: "not-an-email", role: "not-an-option" },
  });
});

test("a member form opened before roles had English names is still accepted", () => {
  expect(parseRecord(memberTermsFields, { role: "compras", orderLimit: "" })).toEqual({
    kind: "values",
    values: { role: "buyer", orderLimit: null },
  });
});

test("a person's telephone without a prefix is Spanish, and may be left empty", () => {
  const phoneOf = (phone: string) => {
    const read = parseRecord(personFields, { name: "Nerea Vidal", phone });
    return read.kind === "values" ? read.values.phone : read.problems;
  };
  expect([phoneOf("612 345 678"), phoneOf(" "), phoneOf("12")]).toEqual([
    "+34612345678",
    "",
    { phone: expect.any(String) },
  ]);
});
