import { describe, expect, it } from "vitest";
import { choice, choices, yesNo } from "./choices.ts";
import { changesOf, controlsOf, parseFields, typedTexts } from "./field.ts";
import { records } from "./list.ts";
import { range, term } from "./measures.ts";
import { tenths, whole } from "./numbers.ts";
import { optional, withRule } from "./one-input.ts";
import { parseCell } from "./parse-cell.ts";
import { email, line, longText } from "./texts.ts";

const shopFields = {
  name: line(20),
  email: email(),
  tradeName: optional(line(20), ""),
  shops: optional(whole({ min: 1, max: 500 }), null),
  rating: tenths({ min: 0, max: 5 }),
  role: choice(["owner", "buyer"]),
  days: choices(["1", "2", "3"], { min: 1 }),
  answer: term({ units: ["working-days", "hours"], min: 1, max: 30 }),
  delivery: range({ unit: "hours", min: 1, max: 240 }),
  news: yesNo(),
  holidays: records({ min: 0, max: 2, of: { day: line(10), name: line(10) } }),
};

const typed = {
  name: " Farmacia  del Mar ",
  email: "compras@Mar.example",
  tradeName: "",
  shops: "1.200",
  rating: "4,8",
  role: "buyer",
  "days.2": "si",
  "answer.amount": "2",
  "answer.unit": "working-days",
  "delivery.from": "24",
  "delivery.to": "48",
  news: "si",
  "holidays.0.day": "1 de mayo",
  "holidays.0.name": "Trabajo",
  "holidays.7.day": "",
  "holidays.7.name": " ",
};

describe("parseFields", () => {
  it("gives the values of all fields", () => {
    expect(parseFields(shopFields, { ...typed, shops: "12" })).toEqual({
      kind: "values",
      values: {
        name: "Farmacia del Mar",
        email: { address: "compras@mar.example", key: expect.any(String) },
        tradeName: "",
        shops: 12,
        rating: 4.8,
        role: "buyer",
        days: ["2"],
        answer: { amount: 2, unit: "working-days" },
        delivery: { from: 24, to: 48, unit: "hours" },
        news: true,
        holidays: [{ day: "1 de mayo", name: "Trabajo" }],
      },
    });
  });

  it("gives all problems, each at its input and with its limit", () => {
    const wrong = {
      ...typed,
      name: "x".repeat(21),
      email: "compras",
      role: "admin",
      "days.2": "",
      "answer.amount": "31",
      "delivery.to": "24",
      "holidays.0.name": "",
    };
    expect(parseFields(shopFields, wrong)).toEqual({
      kind: "problems",
      problems: [
        { path: "name", problem: "too-long", limit: "20" },
        { path: "email", problem: "not-an-email" },
        { path: "shops", problem: "too-large", limit: "500" },
        { path: "role", problem: "not-an-option" },
        { path: "days", problem: "too-few", limit: "1" },
        { path: "answer.amount", problem: "too-large", limit: "30" },
        { path: "delivery.to", problem: "reversed" },
        { path: "holidays.0.name", problem: "missing" },
      ],
    });
  });

  it("takes a blank as missing unless the field is optional", () => {
    const fields = { note: longText(10), remark: optional(longText(10), null) };
    expect(parseFields(fields, { note: " \n " })).toEqual({
      kind: "problems",
      problems: [{ path: "note", problem: "missing" }],
    });
  });

  it("refuses a long text where a number is expected without trying it", () => {
    expect(parseFields({ shops: whole({ min: 1, max: 9 }) }, { shops: "1".repeat(101) })).toEqual({
      kind: "problems",
      problems: [{ path: "shops", problem: "too-long", limit: "100" }],
    });
  });
});

it("typedTexts writes what parses to the same values", () => {
  const parsed = parseFields(shopFields, { ...typed, shops: "12" });
  if (parsed.kind !== "values") throw new Error("expected values");
  expect(parseFields(shopFields, typedTexts(shopFields, parsed.values))).toEqual(parsed);
});

it("typedTexts leaves inputs empty whose stored value is of another type", () => {
  const texts = typedTexts(shopFields, { name: { a: 1 }, holidays: "x", days: 3, email: null });
  expect(texts).toMatchObject({ name: "", email: "", "days.1": "", "answer.amount": "" });
  expect(Object.keys(texts).filter((name) => name.startsWith("holidays"))).toEqual([]);
});

it("changesOf names the fields whose texts differ", () => {
  const before = { name: "Mar", shops: 1, delivery: { from: 24, to: 48, unit: "hours" } };
  const after = { ...before, shops: 2, delivery: { from: 24, to: 72, unit: "hours" } };
  const { name, shops, delivery } = shopFields;
  expect(changesOf({ name, shops, delivery }, { before, after })).toEqual([
    { field: "shops", before: { shops: "1" }, after: { shops: "2" } },
    {
      field: "delivery",
      before: { "delivery.from": "24", "delivery.to": "48" },
      after: { "delivery.from": "24", "delivery.to": "72" },
    },
  ]);
});

it("withRule judges what was typed before its kind does", () => {
  const plainName = withRule(line(5), (text) =>
    text.includes("<") ? { problem: "markup" as const } : null,
  );
  expect(parseFields({ name: plainName }, { name: "<b>long" })).toEqual({
    kind: "problems",
    problems: [{ path: "name", problem: "markup" }],
  });
});

it("controlsOf can be sent to a browser", () => {
  expect(JSON.parse(JSON.stringify(controlsOf(shopFields)))).toEqual(controlsOf(shopFields));
});

it.each([
  [{ kind: "empty" }, { kind: "untouched" }],
  [{ kind: "text", text: " - " }, { kind: "cleared" }],
  [
    { kind: "number", value: 24, text: "24,0" },
    { kind: "value", value: 24 },
  ],
  [
    { kind: "text", text: "24,5" },
    { kind: "problem", problem: "not-whole" },
  ],
  [
    { kind: "date", text: "2026-01-24" },
    { kind: "problem", problem: "turned-into-a-date" },
  ],
  [
    { kind: "text", text: "#N/D" },
    { kind: "problem", problem: "error-value" },
  ],
] as const)("parseCell reads the cell %j of a whole number as %j", (cell, expected) => {
  const context = {
    style: "comma",
    words: { yes: new Set<string>(), no: new Set<string>() },
  } as const;
  expect(parseCell(cell, whole({ min: 1, max: 99 }), context)).toEqual(expected);
});
