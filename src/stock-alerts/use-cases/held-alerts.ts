import type { ErasureLine, HeldData } from "../../kernel/data-subject.ts";
import type { EmailAddress } from "../../kernel/email-address.ts";
import { formatMoment } from "../../kernel/format.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Erased, Erasure } from "../../platform/privacy/data-subject-hooks.ts";
import { heldAlertsCopy as copy } from "../copy/stock-alerts-copy.ts";
import { listCalendarsOfPerson } from "../store/alert-calendars.ts";
import { eraseAlertsOfPerson, listAlertsOfPerson } from "../store/alerts.ts";

/** Alerts that the owner of an email address has asked for, and the calendar of their days. */
export async function readHeldAlerts(on: Database, { key }: EmailAddress): Promise<HeldData> {
  const alerts = await listAlertsOfPerson(on, key);
  const calendars = await listCalendarsOfPerson(on, key);
  const lines = [
    ...alerts.map(({ product, askedAt }) => ({
      term: product,
      text: copy.asked(formatMoment(askedAt)),
    })),
    ...calendars.map((createdAt) => ({
      term: copy.calendar,
      text: copy.calendarCreated(formatMoment(createdAt)),
    })),
  ];
  return {
    json: {
      stockAlerts: alerts.map(({ product, askedAt }) => ({
        product,
        askedAt: new Date(askedAt).toISOString(),
      })),
      alertCalendars: calendars.map((createdAt) => ({
        createdAt: new Date(createdAt).toISOString(),
      })),
    },
    sections: lines.length === 0 ? [] : [{ title: copy.title, lines }],
  };
}

export async function planErasureOfAlerts(
  on: Database,
  { emailKey }: Pick<Erasure, "emailKey">,
): Promise<readonly ErasureLine[]> {
  const counts = {
    "stock-alerts": (await listAlertsOfPerson(on, emailKey)).length,
    "alert-calendars": (await listCalendarsOfPerson(on, emailKey)).length,
  };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({
      kind,
      action: "deleted",
      reason: "not-needed",
      until: null,
      count,
    }));
}

export async function eraseAlerts(on: Database, { emailKey }: Erasure): Promise<Erased> {
  const lines = await planErasureOfAlerts(on, { emailKey });
  await eraseAlertsOfPerson(on, emailKey);
  return { lines };
}
