import { expect, test } from "vitest";
import { longestInPrivacyForm, parsePrivacyForm } from "./form.ts";

const farmaciaDelMar = {
  right: "erasure",
  email: "Compras@Farmacia-del-Mar.es",
  about: "",
  field: "",
  value: "",
};

test("a right and an address are enough", () => {
  expect(parsePrivacyForm(farmaciaDelMar)).toMatchObject({
    kind: "asked",
    asked: { right: "erasure", email: { key: "compras@farmacia-del-mar.es" }, correction: null },
  });
});

test("a rectification says which datum and how it should read, and only a rectification does", () => {
  const typed = { ...farmaciaDelMar, field: "phone", value: "  611   222 333 " };
  const asked = { correction: { field: "phone", value: "611 222 333" } };
  expect(parsePrivacyForm({ ...typed, right: "rectification" })).toMatchObject({ asked });
  expect(parsePrivacyForm(typed)).toMatchObject({ asked: { correction: null } });
});

test.each([
  [{ right: "olvido" }, { right: "missing" }],
  [{ email: "" }, { email: "missing" }],
  [{ email: "compras@" }, { email: "not-an-email" }],
  [{ about: "x".repeat(longestInPrivacyForm.about + 1) }, { about: "too-long" }],
  [{ right: "rectification" }, { field: "missing", value: "missing" }],
  [
    { right: "rectification", field: "iban", value: "x".repeat(longestInPrivacyForm.value + 1) },
    { field: "missing", value: "too-long" },
  ],
])("%j is a form with problems", (typed, problems) => {
  expect(parsePrivacyForm({ ...farmaciaDelMar, ...typed })).toEqual({ kind: "problems", problems });
});
