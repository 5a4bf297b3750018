import { describe, expect, test } from "vitest";
import {
  type GroupName,
  type GroupValues,
  groupNames,
  groups,
  samples,
  siteSettings,
  toTyped,
} from "../../../tests/support/setting-groups.ts";
import { controlsOf, type TypedTexts } from "../../fields/field.ts";
import { valueLines } from "../copy/value-text.ts";
import { getGroup } from "../services/site-settings.ts";
import { parseGroup as parse } from "./parse-group.ts";

const today = "2026-11-23";

test.each(groupNames)(
  "the sample setting %s equals the result of parsing its own texts",
  (group) => {
    const parsed = parseGroup(group, toTyped(group, samples[group]));
    expect(parsed).toEqual({ kind: "value", value: samples[group] });
  },
);

describe("an invalid setting is reported", () => {
  test.each<[GroupName, Record<string, string>, object]>([
    [
      "promises",
      { "accessRequestAnswer.amount": "0" },
      problem("accessRequestAnswer.amount", "too-small", "1"),
    ],
    [
      "promises",
      { "accessRequestAnswer.amount": "31" },
      problem("accessRequestAnswer.amount", "too-large", "30"),
    ],
    [
      "promises",
      { "accessRequestAnswer.amount": "dos" },
      problem("accessRequestAnswer.amount", "not-a-number"),
    ],
    [
      "promises",
      { "accessRequestAnswer.amount": "-2" },
      problem("accessRequestAnswer.amount", "too-small", "1"),
    ],
    [
      "promises",
      { "accessRequestAnswer.unit": "years" },
      problem("accessRequestAnswer.unit", "not-an-option"),
    ],
    ["promises", { "refund.from": "7", "refund.to": "5" }, problem("refund.to", "reversed")],
    ["promises", { "questionExpiry.amount": "4" }, problem("questionExpiry.amount", "reversed")],
    [
      "promises",
      { "transactionRetention.amount": "5" },
      problem("transactionRetention.amount", "too-small", "6"),
    ],
    ["company", { phone: "llámenos" }, problem("phone", "not-a-phone")],
    ["company", { phone: "12" }, problem("phone", "not-a-phone")],
    ["company", { email: "ventas.farmacia.es" }, problem("email", "not-an-email")],
    ["company", { taxId: "B1234567X" }, problem("taxId", "not-a-tax-id")],
    ["company", { name: "" }, problem("name", "missing")],
    ["company", { name: "x".repeat(41) }, problem("name", "too-long", "40")],
    ["company", { tagline: "La <b>mejor</b> casa" }, problem("tagline", "markup")],
    ["company", { tagline: "Casa</script><script>" }, problem("tagline", "markup")],
    ["company", { instagram: "javascript:alert(1)" }, problem("instagram", "not-a-web-address")],
    ["company", { instagram: "http://example.com" }, problem("instagram", "not-a-web-address")],
    ["company", { instagram: "https://yo@example.com" }, problem("instagram", "not-a-web-address")],
    ["calendar", { opens: "18:00", closes: "09:00" }, problem("closes", "reversed")],
    ["calendar", { opens: "9" }, problem("opens", "not-a-time")],
    ["calendar", newHoliday({ date: "2026-11-20" }), problem("holidays.38.date", "past")],
    ["calendar", newHoliday({ date: "2026-12-25" }), problem("holidays.38.date", "twice")],
    ["calendar", newHoliday({ date: "2026-02-30" }), problem("holidays.38.date", "not-a-date")],
    ["calendar", newHoliday({ kind: "feria" }), problem("holidays.38.kind", "not-an-option")],
    ["calendar", newHoliday({ name: " " }), problem("holidays.38.name", "missing")],
    ["freight", newRule({ cost: "seis" }), problem("rules.0.cost", "not-an-amount")],
    ["freight", newRule({ cost: "" }), problem("rules.0.cost", "missing")],
    ["freight", newRule({ freeFrom: "1,234" }), problem("rules.0.freeFrom", "too-many-decimals")],
    ["freight", newRule({ upToKilos: "0" }), problem("rules.0.upToKilos", "too-small", "1")],
    ["freight", newRule({ zone: "luna" }), problem("rules.0.zone", "not-an-option")],
    ["freight", newRule({ from: "mañana" }), problem("rules.0.from", "not-a-date")],
    ["freight", { ...newRule({}), ...newRule({}, 3) }, problem("rules.3.from", "twice")],
    ["recipients", { alarms: "jefa@a.es, otra@a.es" }, problem("alarms", "not-an-email")],
  ])("%s %j", (group, typed, expected) => {
    const given = { ...toTyped(group, samples[group]), ...typed };
    const parsed = parseGroup(group, given, { today, former: samples[group] });
    expect(parsed).toEqual({ kind: "problems", problems: [expected] });
  });
});

test("the facts of the company are stored as they were typed, cleaned", () => {
  const typed = {
    ...toTyped("company", samples.company),
    name: " Luz de  Luna ",
    taxId: "b12345674",
    phone: "+34 961 234 567",
    email: "Hola@luzdeluna.example",
    instagram: "",
    tiktok: "https://tiktok.com/@luz",
  };
  const parsed = parseGroup("company", typed);
  if (parsed.kind !== "value") expect.fail(JSON.stringify(parsed));
  expect(parsed.value).toMatchObject({
    name: "Luz de Luna",
    taxId: "B12345674",
    phone: "+34 961 234 567",
    instagram: "",
    tiktok: "https://tiktok.com/@luz",
  });
});

test.each([
  ["B-64.717.838", "B64717838"],
  ["es b 64717838", "B64717838"],
  ["ESB64717838", "B64717838"],
  ["12.345.678-Z", "12345678Z"],
  ["PT 501 442 600", "PT501442600"],
  ["B00000000", "B00000000"],
])("the tax ID %s of the company is shown as %s", (taxId, shown) => {
  const parsed = parseGroup("company", { ...toTyped("company", samples.company), taxId });
  expect(parsed).toMatchObject({ kind: "value", value: { taxId: shown } });
});

test("the setting of service days requires at least one", () => {
  const none = Object.fromEntries([1, 2, 3, 4, 5].map((day) => [`days.${day}`, ""]));
  const parsed = parseGroup("calendar", { ...toTyped("calendar", samples.calendar), ...none });
  expect(parsed).toEqual({ kind: "problems", problems: [problem("days", "too-few", "1")] });
});

test("empty rows of a settings list and rows to remove are left out", () => {
  const typed = toTyped("calendar", samples.calendar);
  const given = {
    ...typed,
    ...newHoliday({ date: "", name: "" }),
    "holidays.0.remove": "si",
  };
  const parsed = parseGroup("calendar", given, { today, former: samples.calendar });
  if (parsed.kind !== "value") expect.fail(JSON.stringify(parsed));
  expect(parsed.value).toHaveProperty("holidays", samples.calendar.holidays.slice(1));
});

test("freight settings depend on zone, weight and amount, from a day on", () => {
  const parsed = parseGroup("freight", {
    ...newRule({ upToKilos: "10", freeFrom: "1.500" }),
    ...newRule({ upToKilos: "" }, 1),
    "minimums.0.from": "2027-01-01",
    "minimums.0.zone": "union",
    "minimums.0.amount": "200",
  });
  if (parsed.kind !== "value") expect.fail(JSON.stringify(parsed));
  const rule = { from: "2027-01-01", zone: "peninsula", cost: 690, freeFrom: null };
  expect(parsed.value).toEqual({
    rules: [
      { ...rule, upToKilos: 10, freeFrom: 150_000 },
      { ...rule, upToKilos: null },
    ],
    minimums: [{ from: "2027-01-01", zone: "union", amount: 20_000 }],
  });
  expect(parseGroup("freight", toTyped("freight", parsed.value))).toEqual(parsed);
  const lines = (name: string) =>
    valueLines(
      { copy: groups.freight.copy, controls: controlsOf(groups.freight.fields) },
      name,
      toTyped("freight", parsed.value),
    );
  expect(lines("rules")).toEqual([
    "1 ene 2027 · Península · hasta 10\u00A0kg · 6,90\u00A0€ · gratis desde 1.500,00\u00A0€",
    "1 ene 2027 · Península · 6,90\u00A0€",
  ]);
  expect(lines("minimums.0")).toEqual([
    "1 ene 2027 · Otro país de la Unión Europea · 200,00\u00A0€",
  ]);
});

test("any settings file gives values or problems, never an exception", () => {
  for (const value of [null, 3, "x", [], { holidays: "x" }, { holidays: [null, 7] }])
    for (const group of groupNames)
      expect(["value", "problems"]).toContain(parseGroup(group, toTyped(group, value)).kind);
});

function newHoliday(given: Record<string, string>): Record<string, string> {
  const row = { date: "2026-12-28", name: "Inventario", kind: "house", ...given };
  return Object.fromEntries(
    Object.entries(row).map(([part, text]) => [`holidays.38.${part}`, text]),
  );
}

function newRule(given: Record<string, string>, row = 0): Record<string, string> {
  const rule = { from: "2027-01-01", zone: "peninsula", cost: "6,90", ...given };
  return Object.fromEntries(
    Object.entries(rule).map(([part, text]) => [`rules.${row}.${part}`, text]),
  );
}

function problem(path: string, name: string, limit?: string): object {
  return { path, problem: name, ...(limit !== undefined && { limit }) };
}

function parseGroup(
  name: GroupName,
  typed: TypedTexts,
  form: { today?: string; former?: GroupValues[GroupName] } = {},
) {
  return parse(getGroup(siteSettings, name), typed, form);
}
