import type { Due } from "../../access-requests/console/offered/due.ts";
import { dueCopy } from "../../access-requests/copy/es-console-queue.ts";
import { formatShortMoment } from "../../kernel/format-date.ts";
import { promises } from "../../promises/promises.ts";
import { formatDistance } from "../../staff/copy/time.ts";
import { privacyQueueCopy } from "../copy/es-console.ts";
import type { PrivacyRequest } from "../domain/privacy-request.ts";

/** Urgency of a request; «soon» from the day on which the staff is reminded. */
export function rightDueOf({ state, dueAt, closedAt, reviewAt }: PrivacyRequest, now: number): Due {
  const due = dueAt.epochMilliseconds;
  if (reviewAt) {
    const at = reviewAt.epochMilliseconds;
    const distance = formatDistance({ from: now, to: at });
    const text = privacyQueueCopy.inForce(distance);
    const exact = privacyQueueCopy.reviewAt(formatShortMoment(at));
    return { kind: at < now ? "soon" : "later", text, exact };
  }
  if (state !== "received") {
    const at = closedAt?.epochMilliseconds ?? due;
    const text = privacyQueueCopy.closed(formatDistance({ from: now, to: at }));
    return { kind: "over", text, exact: formatShortMoment(at) };
  }
  const distance = formatDistance({ from: now, to: due });
  const exact = dueCopy.exact(formatShortMoment(due));
  if (due < now) return { kind: "overdue", text: privacyQueueCopy.overdue(distance), exact };
  const isSoon = due - now < promises.privacyReminder.amount * 86_400_000;
  return { kind: isSoon ? "soon" : "later", text: privacyQueueCopy.due(distance), exact };
}
