import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { farmaciaDelMar } from "../../../tests/support/example-requests.ts";
import { parseAccessRequestForm } from "./parse-form.ts";
import { fieldNames } from "./request-fields.ts";
import { isTooFast, looksLikeRobot, minFillMilliseconds } from "./robots.ts";

describe("a valid access request form", () => {
  it("becomes a submission", () => {
    expect(parseAccessRequestForm(farmaciaDelMar)).toEqual({
      kind: "submission",
      submission: {
        company: "Farmacia del Mar, S. L.",
        contact: "Lucía Ferrer",
        email: { address: "compras@farmacia-del-mar.es", key: "compras@farmacia-del-mar.es" },
        phone: { typed: "600 123 123", number: "+34600123123", doubts: [] },
        taxId: expect.objectContaining({ country: "ES", number: "B12345674", doubts: [] }),
        wantsNews: false,
        selection: [],
        quantities: {},
        fillMilliseconds: null,
      },
    });
  });

  it("reads the telephone in the country of the tax ID", () => {
    const form = { ...farmaciaDelMar, taxId: "PT501964843", phone: "912 345 678" };
    expect(submissionOf(form)).toMatchObject({ phone: { number: "+351912345678" } });
  });

  it("keeps the requested units of a product as typed, unless they are implausible", () => {
    const selection = "champu:24,vela,gel:0,crema:1000001,aceite:7";
    expect(submissionOf({ ...farmaciaDelMar, selection })).toMatchObject({
      selection: ["champu", "vela", "gel", "crema", "aceite"],
      quantities: { champu: 24, aceite: 7 },
    });
  });

  it("subscribes to commercial news only if the box is ticked", () => {
    expect(submissionOf({ ...farmaciaDelMar, wantsNews: "si" })?.wantsNews).toBe(true);
  });

  it.each([
    ["vela-ritual,champu,vela-ritual", ["vela-ritual", "champu"]],
    ["<script>,../../x,Mayúscula,,-x,champu", ["champu"]],
    [`${"x".repeat(61)},champu`, ["champu"]],
  ])("keeps of the selection %j only possible product ids, each once", (selection, kept) => {
    expect(submissionOf({ ...farmaciaDelMar, selection })?.selection).toEqual(kept);
  });

  it("carries at most fifty products", () => {
    const selection = Array.from({ length: 80 }, (_, index) => `vela-${index}`).join(",");
    expect(submissionOf({ ...farmaciaDelMar, selection })?.selection).toHaveLength(50);
  });

  it.each([
    ["8000", 8000],
    ["", null],
    ["-5", null],
    ["1e9", null],
    ["99999999999", null],
  ])("reads %j as a fill time of %s", (fillMilliseconds, read) => {
    expect(submissionOf({ ...farmaciaDelMar, fillMilliseconds })?.fillMilliseconds).toBe(read);
  });
});

describe("an invalid access request form", () => {
  it("reports the problems of all fields at once, with one code for each field", () => {
    const empty = { ...farmaciaDelMar, company: "", contact: "", email: "", phone: "", taxId: "" };
    expect(parseAccessRequestForm(empty)).toEqual({
      kind: "problems",
      problems: Object.fromEntries(fieldNames.map((name) => [name, "missing"])),
    });
  });

  it.each([
    ["company", "x", "too-short"],
    ["contact", "x".repeat(121), "too-long"],
    ["email", "compras", "not-an-email"],
    ["phone", "123", "not-a-phone"],
    ["taxId", "B12345675", "wrong-control"],
  ] as const)(
    "reports for the field %s typed as %j only the problem %s",
    (field, typed, problem) => {
      expect(parseAccessRequestForm({ ...farmaciaDelMar, [field]: typed })).toEqual({
        kind: "problems",
        problems: { [field]: problem },
      });
    },
  );

  it.each([{ trap: "https://example.com" }, { fillMilliseconds: "300" }])(
    "is rejected as a whole if it looks filled in by a program: %j",
    (sign) => {
      expect(parseAccessRequestForm({ ...farmaciaDelMar, ...sign })).toEqual({
        kind: "problems",
        problems: { form: "robot" },
      });
    },
  );
});

it("parsing an access request form never throws and lets no control character through", () => {
  const anything = fc.string({ unit: "binary", maxLength: 200 });
  const names = Object.keys(farmaciaDelMar);
  const forms = fc.record(Object.fromEntries(names.map((name) => [name, anything])));
  fc.assert(
    fc.property(forms, fc.subarray(names), (typed, replaced) => {
      const strange = Object.fromEntries(replaced.map((name) => [name, typed[name] ?? ""]));
      const parsed = parseAccessRequestForm({ ...farmaciaDelMar, ...strange });
      if (parsed.kind === "submission")
        expect(textsIn(parsed.submission).join("")).not.toMatch(/[^\P{Cc}\t]|\p{Cs}/u);
    }),
  );
});

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

function submissionOf(form: typeof farmaciaDelMar) {
  const parsed = parseAccessRequestForm(form);
  return parsed.kind === "submission" ? parsed.submission : undefined;
}

it("a form whose hidden honeypot field is filled in counts as sent by a program", () => {
  expect(looksLikeRobot("https://example.com")).toBe(true);
  expect(looksLikeRobot("")).toBe(false);
  expect(looksLikeRobot("  ")).toBe(false);
});

it("a form counts as sent too fast below the minimum fill time, not at exactly that time", () => {
  expect(isTooFast(minFillMilliseconds - 1)).toBe(true);
  expect(isTooFast(minFillMilliseconds)).toBe(false);
});

it("a form without a measured fill time, sent without JavaScript, is accepted", () => {
  expect(isTooFast(null)).toBe(false);
});
