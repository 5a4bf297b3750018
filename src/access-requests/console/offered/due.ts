import { formatNearMoment, formatShortMoment } from "../../../kernel/format.ts";
import { madridCalendar } from "../../../promises/madrid-calendar.ts";
import { dateOf, knowsHolidays } from "../../../promises/working-calendar.ts";
import { formatDistance } from "../../../staff/copy/time.ts";
import { dueCopy } from "../../copy/es-console-queue.ts";
import type { AccessRequest } from "../../domain/access-request.ts";
import { awaitsMaterials } from "../../domain/staff-actions.ts";

export type Due = {
  kind: "overdue" | "soon" | "later" | "resting" | "over";
  /** Word before the text that says what is due. */
  label?: string;
  text: string;
  exact: string;
};

/** A deadline is shown as «soon» within these milliseconds. */
const soon = 24 * 60 * 60 * 1000;

export function dueOf(request: AccessRequest, now: number): Due {
  const dueAt = request.dueAt.epochMilliseconds;
  const distance = (to: number) => formatDistance({ from: now, to });
  const receivedAt = request.receivedAt.epochMilliseconds;
  const exact = dueCopy.exact(formatShortMoment(dueAt));
  const when = formatNearMoment(dueAt, now);
  if (request.restriction) {
    const since = request.restriction.at.epochMilliseconds;
    return { kind: "resting", text: dueCopy.restricted, exact: formatShortMoment(since) };
  }
  switch (request.state) {
    case "pending":
      if (dueAt < now) return { kind: "overdue", text: dueCopy.overdue(when), exact };
      return {
        kind: dueAt - now < soon ? "soon" : "later",
        label: dueCopy.label,
        text: `${when}${uncertainty(request)}`,
        exact,
      };
    case "information-requested":
      return { kind: "resting", text: dueCopy.resting, exact: "" };
    case "unconfirmed":
      return { kind: "resting", text: dueCopy.unconfirmed(distance(receivedAt)), exact: "" };
    case "approved":
    case "refused": {
      if (awaitsMaterials(request)) return materialsDue(request, now);
      const answeredAt = request.answeredAt?.epochMilliseconds ?? dueAt;
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

function materialsDue({ materials }: AccessRequest, now: number): Due {
  const dueAt = materials?.dueAt.epochMilliseconds ?? now;
  const when = formatNearMoment(dueAt, now);
  const exact = dueCopy.exact(formatShortMoment(dueAt));
  return dueAt < now
    ? { kind: "overdue", text: dueCopy.materialsOverdue(when), exact }
    : {
        kind: dueAt - now < soon ? "soon" : "later",
        label: dueCopy.materials,
        text: when,
        exact,
      };
}

/** Warning for a deadline that was computed without knowing the holidays of its year. */
function uncertainty({ dueAt, confirmedAt, receivedAt }: AccessRequest): string {
  const from = dateOf(confirmedAt ?? receivedAt, madridCalendar);
  const to = dateOf(dueAt, madridCalendar);
  return knowsHolidays({ from, to }, madridCalendar) ? "" : dueCopy.holidaysMissing(to.year);
}
