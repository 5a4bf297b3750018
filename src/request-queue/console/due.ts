import type { AccessRequest } from "../../access-requests/domain/access-request.ts";
import { awaitsMaterials } from "../../access-requests/domain/materials.ts";
import { exactMoment } from "../../console/copy/due-copy.ts";
import type { Due } from "../../console/due-mark.tsx";
import { formatDistance } from "../../kernel/copy/durations-copy.ts";
import { formatNearMoment, formatShortMoment } from "../../kernel/format.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import { dateOf, knowsHolidays } from "../../promises/working-calendar.ts";
import { dueCopy } from "../copy/queue-copy.ts";

/** A deadline is shown as «soon» within these milliseconds. */
const soon = 24 * 60 * 60 * 1000;

export function dueOf(request: AccessRequest, now: number): Due {
  const distance = (to: number) => formatDistance({ from: now, to });
  const receivedAt = request.receivedAt.epochMilliseconds;
  if (request.restriction) {
    const since = request.restriction.at.epochMilliseconds;
    return { kind: "resting", text: dueCopy.restricted, exact: formatShortMoment(since) };
  }
  switch (request.state) {
    case "pending": {
      const { label, overdue } = dueCopy;
      return deadline(request.dueAt, now, { label, overdue, remark: uncertainty(request) });
    }
    case "information-requested":
      return { kind: "resting", text: dueCopy.resting, exact: "" };
    case "unconfirmed":
      return { kind: "resting", text: dueCopy.unconfirmed(distance(receivedAt)), exact: "" };
    case "approved":
    case "rejected": {
      if (awaitsMaterials(request)) {
        const { materials: label, materialsOverdue: overdue } = dueCopy;
        return deadline(request.materials?.dueAt, now, { label, overdue, remark: "" });
      }
      const answeredAt = (request.answeredAt ?? request.dueAt).epochMilliseconds;
      return {
        kind: "over",
        text: dueCopy.answered(distance(answeredAt)),
        exact: formatShortMoment(answeredAt),
      };
    }
    case "withdrawn":
    case "expired":
      return {
        kind: "over",
        text: dueCopy.closed(distance(receivedAt)),
        exact: formatShortMoment(receivedAt),
      };
  }
}

function deadline(
  due: { epochMilliseconds: number } | undefined,
  now: number,
  copy: { label: string; overdue: (when: string) => string; remark: string },
): Due {
  const dueAt = due?.epochMilliseconds ?? now;
  const when = formatNearMoment(dueAt, now);
  const exact = exactMoment(formatShortMoment(dueAt));
  if (dueAt < now) return { kind: "overdue", text: copy.overdue(when), exact };
  const kind = dueAt - now < soon ? "soon" : "later";
  return { kind, label: copy.label, text: `${when}${copy.remark}`, exact };
}

/** Warning for a deadline that was computed without knowing the holidays of its year. */
function uncertainty({ dueAt, confirmedAt, receivedAt }: AccessRequest): string {
  const from = dateOf(confirmedAt ?? receivedAt, companyCalendar);
  const to = dateOf(dueAt, companyCalendar);
  return knowsHolidays({ from, to }, companyCalendar) ? "" : dueCopy.holidaysMissing(to.year);
}
