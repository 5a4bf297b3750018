import type { Temporal } from "temporal-polyfill";
import { accessRequestSubject } from "../../access-requests/domain/access-request.ts";
import { findSignals } from "../../access-requests/services/find-signals.ts";
import type { RequestHandling } from "../../access-requests/services/request-handling-service.ts";
import type { EmailReading } from "../../emails/services/email-staff-service.ts";
import type { Database } from "../../platform/database/database.ts";
import { listEmailsOf } from "../../platform/outbox/stored-emails.ts";

/** Request as staff see it: with its history, emails and signals; null if there is no such request. */
export async function findCase(
  {
    db,
    now,
    reading,
    handling,
  }: {
    db: Database;
    now: Temporal.Instant;
    reading: EmailReading;
    handling: Pick<RequestHandling, "find">;
  },
  requestId: string,
) {
  const found = await handling.find(requestId);
  if (!found) return null;
  const [emails, signals] = await Promise.all([
    listEmailsOf(db, accessRequestSubject(requestId)),
    findSignals(db, found.request, now),
  ]);
  return { ...found, emails: emails.map(reading.describe), signals };
}
