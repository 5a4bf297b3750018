import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { longestInPrivacyForm } from "./form.ts";
import { oldestReceipt, parseRecordPrivacyRequest } from "./record-form.ts";

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

test("a right, an address, the day it came and how it is known to be theirs are enough", () => {
  expect(parseRecordPrivacyRequest(byEmail, { today })).toMatchObject({
    kind: "recorded",
    recorded: {
      asked: { right: "erasure", email: { key: byEmail.email } },
      receivedOn: Temporal.PlainDate.from("2025-06-02"),
      proof: "Por carta, con la firma de su ficha.",
    },
  });
});

test("it may have come today, or up to a year ago", () => {
  const oldest = today.subtract({ months: oldestReceipt });
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
  [{ proof: "x".repeat(longestInPrivacyForm.about + 1) }, { proof: "too-long" }],
  [
    { right: "olvido", proof: "", receivedOn: "" },
    { right: "missing", proof: "missing", receivedOn: "missing" },
  ],
])("%j is a form with problems", (typed, problems) => {
  expect(parseRecordPrivacyRequest({ ...byEmail, ...typed }, { today })).toEqual({
    kind: "problems",
    problems,
  });
});
