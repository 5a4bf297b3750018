import { expect, it } from "vitest";
import { samples, toTyped } from "../../../tests/support/setting-groups.ts";
import type { TypedTexts } from "../../fields/field.ts";
import { sampleHolidays } from "../../promises/company-calendar.ts";
import { rowsOf } from "../../setting-groups/records.ts";
import { addOfferedHolidays } from "./add-holidays.ts";

it("adding holidays fills in the missing ones after the last filled row, and keeps what was typed", () => {
  const typed = {
    opens: "10:00",
    "holidays.0.date": "2027-01-01",
    "holidays.0.name": "Cerrado",
    "holidays.0.kind": "house",
    "holidays.1.date": "",
    "holidays.1.name": "",
    "holidays.1.kind": "official",
  };
  const chosen = { ...typed, offeredYear: "2027", offeredCommunity: "AN" };
  const added = addOfferedHolidays(chosen, "2026-11-22");
  expect(added).toMatchObject({ opens: "10:00", "holidays.0.name": "Cerrado" });
  expect(added["holidays.1.date"]).toBe("2027-01-06");
  const dates = Object.entries(added).filter(([name]) => name.endsWith(".date"));
  expect(new Set(dates.map(([, date]) => date)).size).toBe(dates.length);
  expect(addOfferedHolidays(added, "2026-11-22")).toEqual(added);
});

it("adding holidays replaces those of another community in that year, and keeps the owner's own", () => {
  const own = [
    { date: "2027-07-26", name: "Fiesta local", kind: "official" },
    { date: "2027-03-19", name: "Cierre por inventario", kind: "house" },
    { date: "2027-04-23", name: "San Jorge, Día de Aragón", kind: "house" },
  ];
  const sample = sampleHolidays.filter(({ date }) => date !== "2027-03-19");
  const typed = toTyped("calendar", { ...samples.calendar, holidays: [...sample, ...own] });
  const choose = (former: TypedTexts, offeredCommunity: string) =>
    addOfferedHolidays({ ...former, offeredYear: "2027", offeredCommunity }, "2026-11-22");
  const inCatalonia = choose(typed, "CT");
  const names = namesOfYear(inCatalonia, "2027");
  expect(names).toEqual(expect.arrayContaining(own.map(({ name }) => name)));
  expect(names).toEqual(expect.arrayContaining(["San Juan", "Lunes de Pascua", "Navidad"]));
  expect(names.filter((name) => /Madrid|Jueves Santo|San José|trasladada/.test(name))).toEqual([]);
  expect(namesOfYear(inCatalonia, "2026")).toEqual(namesOfYear(typed, "2026"));

  const inNavarre = choose(inCatalonia, "NC");
  expect(namesOfYear(inNavarre, "2027")).toEqual(
    expect.arrayContaining(["San Francisco Javier", "Jueves Santo", "Lunes de Pascua"]),
  );
  expect(namesOfYear(inNavarre, "2027")).not.toContain("San Juan");
  expect(namesOfYear(choose(typed, "MD"), "2027")).toEqual(namesOfYear(typed, "2027"));
});

it("adding holidays leaves out days that have passed", () => {
  const chosen = { offeredYear: "2026", offeredCommunity: "MD" };
  const dates = Object.values(addOfferedHolidays(chosen, "2026-12-08"));
  expect(dates.filter((text) => text.startsWith("2026-"))).toEqual(["2026-12-08", "2026-12-25"]);
});

it.each<TypedTexts>([
  { offeredYear: "1900", offeredCommunity: "MD" },
  { offeredYear: "2027", offeredCommunity: "toString" },
  { offeredYear: "2027.5", offeredCommunity: "MD" },
  {},
])("adding holidays does nothing for a choice that was not offered: %j", (typed) => {
  expect(addOfferedHolidays(typed, "2026-11-22")).toEqual(typed);
});

function namesOfYear(typed: TypedTexts, year: string): string[] {
  return rowsOf("holidays", typed)
    .filter((row) => typed[`holidays.${row}.date`]?.startsWith(year))
    .map((row) => typed[`holidays.${row}.name`] ?? "");
}
