import { describe, expect, it } from "vitest";
import { madridCalendar } from "./madrid-calendar.ts";
import { easterSunday, spanishHolidays } from "./spanish-holidays.ts";

// Dates of the tables of the United States Naval Observatory.
it.each([
  "1961-04-02",
  "2000-04-23",
  "2024-03-31",
  "2025-04-20",
  "2026-04-05",
  "2027-03-28",
  "2038-04-25",
  "2049-04-18",
])("Easter is computed as %s", (date) => expect(easterSunday(Number(date.slice(0, 4)))).toBe(date));

describe("spanishHolidays", () => {
  it.each([2025, 2026])(
    "are those of the official calendar of Madrid for %i, without the moved ones",
    (year) => {
      const official = madridCalendar.years.find((known) => known.year === year)?.days ?? {};
      const extra = ["2025-07-25", "2026-11-02", "2026-12-07"];
      const expected = Object.entries(official).filter(([date]) => !extra.includes(date));
      expect(Object.entries(spanishHolidays(year, "MD"))).toEqual(expected);
    },
  );

  it("keep Easter Monday, and no Maundy Thursday, in Catalonia", () => {
    const names = Object.values(spanishHolidays(2026, "CT"));
    expect(names).toContain("Lunes de Pascua");
    expect(names).not.toContain("Jueves Santo");
  });

  it("leave out days that fall on a Sunday", () => {
    expect(spanishHolidays(2026, "MD")).not.toHaveProperty("2026-11-01");
  });
});
