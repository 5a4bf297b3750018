import type { Temporal } from "temporal-polyfill";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { AskedRight } from "./form.ts";
import type { PrivacyRequest } from "./privacy-request.ts";

/** New privacy request. Its month to answer counts from `askedAt` (art. 12.3), not from the confirmation. */
export function newPrivacyRequest(
  asked: AskedRight,
  {
    calendar,
    ...given
  }: { id: string; reference: string; askedAt: Temporal.Instant; calendar: WorkingCalendar },
): PrivacyRequest {
  return {
    ...asked,
    ...given,
    state: "unverified",
    version: 0,
    verifiedAt: null,
    dueAt: dueInstant({ start: given.askedAt, term: promises.gdprAnswer, calendar }).due,
    extendedAt: null,
    closedAt: null,
    liftedAt: null,
    reviewAt: null,
  };
}
