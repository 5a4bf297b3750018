import type { EmailReading } from "../../emails/services/email-staff-service.ts";
import type { Database } from "../../platform/database/database.ts";
import { listEmailsOf } from "../../platform/outbox/stored-emails.ts";
import { findViesCheck } from "../../vies/store/checks.ts";
import { accessRequestSubject } from "../domain/access-request.ts";
import { signalsOf } from "../domain/signals/signals-of.ts";
import { findFormerContact } from "../store/company-of-request.ts";
import { findRelatedRequests } from "../store/related-requests.ts";
import type { AccessRequestDeps } from "./deps.ts";

/** Request as staff see it: with its history, emails and signals; null if there is no such request. */
export async function findCase(
  {
    db,
    store,
    now,
    reading,
  }: Pick<AccessRequestDeps, "store" | "now"> & { db: Database; reading: EmailReading },
  requestId: string,
) {
  const request = await store.findById(requestId);
  if (!request) return null;
  const events = await store.listEvents(requestId);
  const [formerContact, emails, vies, relatedRequests] = await Promise.all([
    findFormerContact(db, request, events),
    listEmailsOf(db, accessRequestSubject(requestId)),
    findViesCheck(db, requestId),
    findRelatedRequests(db, request),
  ]);
  return {
    request,
    events,
    formerContact,
    emails: emails.map(reading.describe),
    signals: signalsOf({ request, vies, relatedRequests, now }),
  };
}
