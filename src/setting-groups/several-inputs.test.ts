import { expect, it } from "vitest";
import { changesOf, controlsOf, parseFields, typedTexts } from "../fields/field.ts";
import { line } from "../fields/texts.ts";
import { range, term } from "./measures.ts";
import { heldRows, records } from "./records.ts";

const fields = {
  answer: term({ units: ["working-days", "hours"], min: 1, max: 30 }),
  delivery: range({ unit: "hours", min: 1, max: 240 }),
  holidays: records({ min: 0, max: 2, of: { day: line(10), name: line(10) } }),
};

const typed = {
  "answer.amount": "2",
  "answer.unit": "working-days",
  "delivery.from": "24",
  "delivery.to": "48",
  "holidays.0.day": "1 de mayo",
  "holidays.0.name": "Trabajo",
  "holidays.7.day": "",
  "holidays.7.name": " ",
};

it("settings with terms, ranges and records are parsed from their inputs, without empty rows", () => {
  expect(parseFields(fields, typed)).toEqual({
    kind: "values",
    values: {
      answer: { amount: 2, unit: "working-days" },
      delivery: { from: 24, to: 48, unit: "hours" },
      holidays: [{ day: "1 de mayo", name: "Trabajo" }],
    },
  });
});

it("each problem of a setting is reported at the input that has it", () => {
  const wrong = { ...typed, "answer.amount": "31", "delivery.to": "24", "holidays.0.name": "" };
  expect(parseFields(fields, wrong)).toEqual({
    kind: "problems",
    problems: [
      { path: "answer.amount", problem: "too-large", limit: "30" },
      { path: "delivery.to", problem: "reversed" },
      { path: "holidays.0.name", problem: "missing" },
    ],
  });
});

it("a setting written into its inputs parses to the same values", () => {
  const parsed = parseFields(fields, typed);
  if (parsed.kind !== "values") throw new Error("expected values");
  expect(parseFields(fields, typedTexts(fields, parsed.values))).toEqual(parsed);
});

it("a stored setting of another type leaves the inputs empty", () => {
  expect(typedTexts(fields, { holidays: "x", answer: 3, delivery: null })).toEqual({
    "answer.amount": "",
    "answer.unit": "",
    "delivery.from": "",
    "delivery.to": "",
  });
});

it("a change of one input is a change of its setting", () => {
  const before = { delivery: { from: 24, to: 48, unit: "hours" } };
  const after = { delivery: { from: 24, to: 72, unit: "hours" } };
  expect(changesOf(fields, { before, after })).toEqual([
    {
      field: "delivery",
      before: { "delivery.from": "24", "delivery.to": "48" },
      after: { "delivery.from": "24", "delivery.to": "72" },
    },
  ]);
});

it("the controls of settings can be sent to a browser", () => {
  expect(JSON.parse(JSON.stringify(controlsOf(fields)))).toEqual(controlsOf(fields));
});

it("setting rows that were posted blank are dropped, so that a rejected form offers them anew", () => {
  const { of } = fields.holidays;
  expect(heldRows(controlsOf(of), "holidays", typed)).toEqual([0]);
  const removed = { ...typed, "holidays.0.remove": "yes" };
  expect(heldRows(controlsOf(of), "holidays", removed)).toEqual([0]);
});
