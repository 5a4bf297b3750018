import { expect, test } from "vitest";
import { parseRecord, typedTexts } from "../../fields/field.ts";
import { basisPoints } from "../../kernel/money/amounts.ts";
import { changeableListFields, parsePriceList, type TypedList } from "./price-list-record.ts";

const gold: TypedList = {
  name: "Tarifa Oro",
  kind: "tier",
  tier: "Oro",
  company: "",
  from: "2026-12-01",
  until: "",
  adjustment: "-5",
};
const none = { kind: "none" } as const;
const found = { kind: "found", id: "farmacia-del-mar" } as const;

test("the form of a price list for a tier is parsed", () => {
  expect(parsePriceList(gold, none)).toEqual({
    kind: "list",
    list: {
      name: "Tarifa Oro",
      kind: "tier",
      audience: { kind: "tier", tier: "Oro" },
      from: "2026-12-01",
      until: null,
      adjustment: basisPoints(-500),
    },
  });
});

test.each<[Partial<TypedList>, typeof none | typeof found, object]>([
  [{ kind: "offer", tier: "" }, none, { kind: "everybody" }],
  [{ kind: "offer" }, none, { kind: "tier", tier: "Oro" }],
  [{ kind: "offer", tier: "" }, found, { kind: "company", companyId: "farmacia-del-mar" }],
  [{ kind: "company" }, found, { kind: "company", companyId: "farmacia-del-mar" }],
  [{ kind: "general", adjustment: "" }, found, { kind: "everybody" }],
])("a price list of kind %j for the company %j has the audience %j", (typed, company, audience) => {
  expect(parsePriceList({ ...gold, ...typed }, company)).toMatchObject({ list: { audience } });
});

test.each<[Partial<TypedList>, Parameters<typeof parsePriceList>[1], object]>([
  [{ name: " " }, none, { name: "missing" }],
  [{ tier: "" }, none, { tier: "missing" }],
  [{ tier: "x".repeat(90) }, none, { tier: "too-long" }],
  [{ kind: "company" }, none, { company: "missing" }],
  [{ kind: "company" }, { kind: "unknown" }, { company: "unknown-company" }],
  [{ kind: "offer" }, { kind: "several" }, { tier: "one-of-both", company: "several-companies" }],
  [{ from: "2026-02-30", until: "1999-01-01" }, none, { from: "not-a-date", until: "not-a-date" }],
  [{ until: "2026-11-30" }, none, { until: "ends-before-it-begins" }],
  [{ adjustment: "-101" }, none, { adjustment: "not-a-percentage" }],
  [{ kind: "general" }, none, { adjustment: "general-without-percentage" }],
])("a price list of kind %j for the company %j has the problems %j", (typed, company, problems) => {
  expect(parsePriceList({ ...gold, ...typed }, company)).toEqual({ kind: "problems", problems });
});

test("the form of a stored price list parses back to the same list", () => {
  const values = {
    name: "Oferta",
    from: null,
    until: "2026-12-31",
    adjustment: basisPoints(-1250),
  };
  const typed = { ...typedTexts(changeableListFields, values), kind: "offer" };
  expect(parseRecord(changeableListFields, typed)).toEqual({ kind: "values", values });
});
