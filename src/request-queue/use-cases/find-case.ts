import type { Temporal } from "temporal-polyfill";
import { accessRequestSubject } from "../../access-requests/domain/access-request.ts";
import type { RequestHandling } from "../../access-requests/services/request-handling-service.ts";
import { findRelatedRequests } from "../../access-requests/store/find-related-requests.ts";
import type { EmailReading } from "../../emails/services/email-staff-service.ts";
import type { Database } from "../../platform/database/database.ts";
import { listEmailsOf } from "../../platform/outbox/stored-emails.ts";
import { findViesCheck } from "../../vies/store/checks.ts";
import { signalsOf } from "../domain/signals/signals-of.ts";

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
  const [emails, vies, relatedRequests] = await Promise.all([
    listEmailsOf(db, accessRequestSubject(requestId)),
    findViesCheck(db, requestId),
    findRelatedRequests(db, found.request),
  ]);
  return {
    ...found,
    emails: emails.map(reading.describe),
    signals: signalsOf({ request: found.request, vies, relatedRequests, now }),
  };
}
