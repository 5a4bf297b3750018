import { choice, choices } from "../../fields/choices.ts";
import { date } from "../../fields/dates.ts";
import type { FieldProblem } from "../../fields/field.ts";
import { holidayKinds, sampleHolidays } from "../../promises/company-calendar.ts";
import { samplePromises } from "../../promises/promises.ts";
import { publicLine, withoutMarkup } from "../../setting-groups/public-texts.ts";
import { keptRows, records } from "../../setting-groups/records.ts";
import { defineSettings } from "../../setting-groups/setting-group.ts";
import { clock } from "../../setting-groups/times.ts";
import { calendarProblems, calendarSettingsCopy } from "../copy/calendar-settings-copy.ts";

const { serviceHours } = samplePromises;
const weekdays = ["1", "2", "3", "4", "5", "6", "7"] as const;

const holidays = records({
  min: 0,
  max: 120,
  of: {
    date: withoutMarkup(date()),
    name: publicLine(80),
    kind: choice(holidayKinds),
  },
});

export const calendarSettings = defineSettings({
  name: "calendar",
  order: 3,
  place: { section: "company", position: 3 },
  fields: {
    days: choices(weekdays, { min: 1 }),
    opens: withoutMarkup(clock()),
    closes: withoutMarkup(clock()),
    holidays,
  },
  sample: {
    days: weekdays.filter((day) => serviceHours.days.some((served) => `${served}` === day)),
    opens: serviceHours.opens,
    closes: serviceHours.closes,
    holidays: sampleHolidays,
  },
  copy: calendarSettingsCopy,
  problems: calendarProblems,
  /** A form adds no holiday before `today`; one that was known already stays. */
  check({ value, typed, today = "", former }): FieldProblem[] {
    const known = new Set(former?.holidays.map(({ date }) => date));
    const dates = value.holidays.map(({ date }) => date);
    const rows = keptRows(holidays.of, "holidays", typed);
    return [
      ...(value.opens < value.closes ? [] : [{ path: "closes", problem: "reversed" }]),
      ...dates.flatMap((date, index) => {
        const path = `holidays.${rows[index]}.date`;
        if (dates.indexOf(date) < index) return [{ path, problem: "twice" }];
        return today && date < today && !known.has(date) ? [{ path, problem: "past" }] : [];
      }),
    ];
  },
});
