import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import {
  maxLengthInPrivacyForm,
  maxReceiptAge,
  parsePrivacyForm,
  parseRecordPrivacyRequest,
} from "./form.ts";

const farmaciaDelMar = {
  right: "erasure",
  email: "Compras@Farmacia-del-Mar.es",
  about: "",
  field: "",
  value: "",
};

test("a privacy request form needs only a right and an email address", () => {
  expect(parsePrivacyForm(farmaciaDelMar)).toMatchObject({
    kind: "asked",
    asked: { right: "erasure", email: { key: "compras@farmacia-del-mar.es" }, correction: null },
  });
});

test("a rectification names the field and its right value, and no other privacy request does", () => {
  const typed = { ...farmaciaDelMar, field: "phone", value: "  611   222 333 " };
  const asked = { correction: { field: "phone", value: "611 222 333" } };
  expect(parsePrivacyForm({ ...typed, right: "rectification" })).toMatchObject({ asked });
  expect(parsePrivacyForm(typed)).toMatchObject({ asked: { correction: null } });
});

test.each([
  [{ right: "olvido" }, { right: "missing" }],
  [{ email: "" }, { email: "missing" }],
  [{ email: "compras@" }, { email: "not-an-email" }],
  [{ about: "x".repeat(maxLengthInPrivacyForm.about + 1) }, { about: "too-long" }],
  [{ right: "rectification" }, { field: "missing", value: "missing" }],
  [
    { right: "rectification", field: "iban", value: "x".repeat(maxLengthInPrivacyForm.value + 1) },
    { field: "missing", value: "too-long" },
  ],
])("the public privacy request form %j has problems", (typed, problems) => {
  expect(parsePrivacyForm({ ...farmaciaDelMar, ...typed })).toEqual({ kind: "problems", problems });
});

const today = Temporal.PlainDate.from("2025-06-10");
const byEmail = {
  right: "erasure",
  email: "compras@farmacia-del-mar.es",
  about: "",
  field: "",
  value: "",
  receivedOn: "2025-06-02",
  proof: " Por carta, con la firma de su ficha. ",
};

test("a privacy request that staff enter needs right, address, date of receipt and proof of identity", () => {
  expect(parseRecordPrivacyRequest(byEmail, { today })).toMatchObject({
    kind: "recorded",
    recorded: {
      asked: { right: "erasure", email: { key: byEmail.email } },
      receivedOn: Temporal.PlainDate.from("2025-06-02"),
      proof: "Por carta, con la firma de su ficha.",
    },
  });
});

test("a privacy request that staff enter may date from today or up to a year ago", () => {
  const oldest = today.subtract({ months: maxReceiptAge });
  for (const day of [today, oldest])
    expect(parseRecordPrivacyRequest({ ...byEmail, receivedOn: `${day}` }, { today }).kind).toBe(
      "recorded",
    );
});

test.each([
  [{ receivedOn: "" }, { receivedOn: "missing" }],
  [{ receivedOn: "2/6/2025" }, { receivedOn: "not-a-date" }],
  [{ receivedOn: "2025-02-30" }, { receivedOn: "not-a-date" }],
  [{ receivedOn: "2025-06-11" }, { receivedOn: "not-yet" }],
  [{ receivedOn: "2024-06-09" }, { receivedOn: "too-long-ago" }],
  [{ proof: " \n " }, { proof: "missing" }],
  [{ proof: "x".repeat(maxLengthInPrivacyForm.about + 1) }, { proof: "too-long" }],
  [
    { right: "olvido", proof: "", receivedOn: "" },
    { right: "missing", proof: "missing", receivedOn: "missing" },
  ],
])("the staff's privacy request form %j has problems", (typed, problems) => {
  expect(parseRecordPrivacyRequest({ ...byEmail, ...typed }, { today })).toEqual({
    kind: "problems",
    problems,
  });
});
