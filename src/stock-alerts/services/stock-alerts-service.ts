import type { Database } from "../../platform/database/database.ts";
import { withStoreErrorsInAll } from "../../platform/database/failures.ts";
import type { SubmissionLimit } from "../../platform/http/submission-limit.ts";
import { alertsCalendarCopy } from "../copy/stock-alerts-copy.ts";
import { writeAlertsCalendar } from "../domain/alerts-calendar.ts";
import { addAlert, listAlerts, readDiscreetNames, removeAlert } from "../store/alerts.ts";
import { createAlertCalendars } from "./alert-calendar-service.ts";

export type StockAlertsService = ReturnType<typeof createStockAlertsService>;

/** Alerts of the member who sends the request; `memberId` comes from the session. */
export function createStockAlertsService({
  db,
  publicUrl,
  seller,
  calendarLimit,
  now,
}: {
  db: Database;
  publicUrl: string;
  /** Name of the seller in force. */
  seller: () => string;
  /** Limit of the requests of calendars for each client. */
  calendarLimit: SubmissionLimit;
  now: () => number;
}) {
  return {
    list: (memberId: string) => listAlerts(db, memberId),
    add: (memberId: string, productId: number) => addAlert(db, { memberId, productId, at: now() }),
    /** Calendar file with the days on which products are expected; those without a day are left out. */
    async writeCalendar(
      products: readonly { number: number; path: string; stock: { incomingOn: string | null } }[],
    ): Promise<string> {
      const names = await readDiscreetNames(
        db,
        products.map(({ number }) => number),
      );
      const expected = products.flatMap(({ number, path, stock: { incomingOn } }) => {
        const name = names.get(number);
        return name && incomingOn ? [{ number, name, path, incomingOn }] : [];
      });
      const words = alertsCalendarCopy(seller());
      return writeAlertsCalendar(expected, { words, publicUrl, at: now() });
    },
    calendars: withStoreErrorsInAll(
      createAlertCalendars({ db, publicUrl, limit: calendarLimit, now }),
    ),
    remove: (memberId: string, productId: number) => removeAlert(db, { memberId, productId }),
  };
}
