import { expect, it } from "vitest";
import { addOfferedHolidays } from "./add-holidays.ts";
import type { TypedTexts } from "./typed-texts.ts";

it("adds the holidays that the list lacks after its last filled row, and keeps what was typed", () => {
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

it("adds no day that has passed", () => {
  const chosen = { offeredYear: "2026", offeredCommunity: "MD" };
  const dates = Object.values(addOfferedHolidays(chosen, "2026-12-08"));
  expect(dates.filter((text) => text.startsWith("2026-"))).toEqual(["2026-12-08", "2026-12-25"]);
});

it.each<TypedTexts>([
  { offeredYear: "1900", offeredCommunity: "MD" },
  { offeredYear: "2027", offeredCommunity: "toString" },
  { offeredYear: "2027.5", offeredCommunity: "MD" },
  {},
])("adds nothing for a choice that was not offered: %j", (typed) => {
  expect(addOfferedHolidays(typed, "2026-11-22")).toEqual(typed);
});
