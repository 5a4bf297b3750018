import { type Promises, type PromisesSince, samplePromises } from "../../promises/promises.ts";
import type { ServiceHours } from "../../promises/working-calendar.ts";
import type { SettingVersion } from "../../setting-groups/setting-group.ts";
import { beginningsOf, revisionAt } from "../domain/revision.ts";
import type { CapabilitySettings } from "../services/site-settings.ts";
import { readerOf } from "../services/site-settings.ts";
import { calendarSettings } from "./calendar-settings.ts";
import { promisesSettings } from "./promises-settings.ts";
import { recipientsSettings } from "./recipients-settings.ts";

type ReadSaved = ReturnType<typeof readerOf>;

/** Settings of what stands below all capabilities: promised periods, working calendar and addresses. */
export const ownSettings: CapabilitySettings = {
  groups: [promisesSettings, calendarSettings, recipientsSettings],
  valuesInForce({ read, begun }) {
    const promises = promisesOf(read);
    const calendar = read(calendarSettings);
    const recipients = read(recipientsSettings);
    return {
      ...(Object.keys(promises).length > 0 && { promises }),
      ...(calendar && { calendar: { holidays: calendar.holidays } }),
      ...(recipients && { recipients }),
      promiseHistory: { versions: promiseHistoryOf(begun) },
    };
  },
  pageValues: ({ promises }) => ({ ...(promises && { promises }) }),
};

/** Promises (published periods) that differ from the sample company's. */
function promisesOf(read: ReadSaved): Partial<Promises> {
  const calendar = read(calendarSettings);
  const terms = Object.entries(read(promisesSettings) ?? promisesSettings.sample).filter(
    ([name, term]) =>
      JSON.stringify(term) !== JSON.stringify(samplePromises[name as keyof Promises]),
  );
  return {
    ...Object.fromEntries(terms),
    ...(calendar && {
      serviceHours: {
        days: calendar.days.map(Number) as unknown as ServiceHours["days"],
        opens: calendar.opens,
        closes: calendar.closes,
        timeZone: samplePromises.serviceHours.timeZone,
      },
    }),
  };
}

/** Former promises (published periods), which still apply to requests made while they were in force. */
function promiseHistoryOf(begun: readonly SettingVersion[]): PromisesSince[] {
  const names = [promisesSettings.name, calendarSettings.name];
  return beginningsOf(begun, names).map((since) => {
    const values = names.map((group) => [group, revisionAt(begun, { group, at: since })?.value]);
    const read = readerOf(
      Object.fromEntries(values.map(([name, value]) => [name, value ?? undefined])),
    );
    return { since, promises: { ...samplePromises, ...promisesOf(read) } };
  });
}
