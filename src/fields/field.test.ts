import { describe, expect, it } from "vitest";
import { choice, choices, yesNo } from "./choices.ts";
import { changesOf, controlsOf, parseFields, typedTexts } from "./field.ts";
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
  news: yesNo(),
};

const typed = {
  name: " Farmacia  del Mar ",
  email: "compras@Mar.example",
  tradeName: "",
  shops: "1.200",
  rating: "4,8",
  role: "buyer",
  "days.2": "si",
  news: "si",
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
        news: true,
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
    };
    expect(parseFields(shopFields, wrong)).toEqual({
      kind: "problems",
      problems: [
        { path: "name", problem: "too-long", limit: "20" },
        { path: "email", problem: "not-an-email" },
        { path: "shops", problem: "too-large", limit: "500" },
        { path: "role", problem: "not-an-option" },
        { path: "days", problem: "too-few", limit: "1" },
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
  const texts = typedTexts(shopFields, { name: { a: 1 }, days: 3, email: null });
  expect(texts).toMatchObject({ name: "", email: "", "days.1": "" });
});

it("changesOf names the fields whose texts differ", () => {
  const before = { name: "Mar", shops: 1, days: ["1"] };
  const after = { ...before, shops: 2, days: ["2"] };
  const { name, shops, days } = shopFields;
  expect(changesOf({ name, shops, days }, { before, after })).toEqual([
    { field: "shops", before: { shops: "1" }, after: { shops: "2" } },
    {
      field: "days",
      before: { "days.1": "yes", "days.2": "", "days.3": "" },
      after: { "days.1": "", "days.2": "yes", "days.3": "" },
    },
  ]);
});

it("withRule checks the typed text before the field's kind does", () => {
  const plainName = withRule(line(5), (text) =>
    text.includes("<") ? { problem: "markup" as const } : null,
  );
  expect(parseFields({ name: plainName }, { name: "<b>long" })).toEqual({
    kind: "problems",
    problems: [{ path: "name", problem: "markup" }],
  });
});

it("controlsOf gives plain JSON that can be sent to a browser", () => {
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
