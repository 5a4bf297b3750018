import { Temporal } from "temporal-polyfill";
import { exactMoment } from "../../console/copy/due-copy.ts";
import type { Due } from "../../console/due-mark.tsx";
import { formatDistance } from "../../kernel/copy/durations-copy.ts";
import { formatShortMoment } from "../../kernel/format.ts";
import { promises } from "../../promises/promises.ts";
import { isPossible } from "../../workflow/apply-transition.ts";
import {
  privacyActors,
  privacyCaseCopy,
  privacyEventTypes,
  privacyQueueCopy,
} from "../copy/console-copy.ts";
import { correctionFieldNames, rightCopy } from "../copy/privacy-requests-copy.ts";
import { namedReport } from "../domain/erasure.ts";
import type { PrivacyRequest } from "../domain/privacy-request.ts";
import type { PrivacyCase } from "../domain/subject-data.ts";
import { type PrivacyEvent, privacyWorkflow } from "../domain/workflow.ts";

export const privacyDecisions = ["answer", "extend", "refuse", "lift"] as const;
export type PrivacyDecision = (typeof privacyDecisions)[number];

export type PrivacyDecisionAnswer = {
  decision: PrivacyDecision;
  typed: string;
  actionError: {
    kind: "problem" | "not-understood" | "conflict" | "unavailable";
    sentence: string;
  };
};

export type PrivacyRequestView = ReturnType<typeof toPrivacyRequestView>;

export function toPrivacyRequestView(
  { request, events, affected, erasure, erasedKinds }: PrivacyCase,
  now: number,
) {
  const { id, version, reference, right, state, correction } = request;
  const at = Temporal.Instant.fromEpochMilliseconds(now);
  return {
    id,
    version,
    reference,
    right,
    state,
    due: rightDueOf(request, now),
    facts: factsOf(request),
    affected,
    canApply: correction !== null && correction.field !== "other" && affected.length > 0,
    erasure: erasure && {
      kind: erasure.kind,
      report: namedReport(erasure.erasure, erasedKinds),
    },
    decisions: privacyDecisions.filter((verb) =>
      isPossible(privacyWorkflow, request, { verb, actor: "staff", now: at }),
    ),
    history: events
      .map((event) => ({
        id: event.id,
        who: whoDid(event),
        did: privacyEventTypes[event.type],
        when: formatShortMoment(event.at.epochMilliseconds),
        text: event.text,
      }))
      .reverse(),
  };
}

export function whoDid({ actor }: Pick<PrivacyEvent, "actor">): string {
  return actor.kind === "staff" ? actor.name : privacyActors[actor.kind];
}

function factsOf(request: PrivacyCase["request"]) {
  const { right, email, about, correction, askedAt, verifiedAt, dueAt, extendedAt, reviewAt } =
    request;
  const copy = privacyCaseCopy;
  const instant = (name: string, at: typeof verifiedAt) =>
    at ? [{ name, value: formatShortMoment(at.epochMilliseconds) }] : [];
  return [
    { name: copy.right, value: rightCopy[right].name },
    { name: copy.email, value: email.address },
    ...(correction
      ? [
          {
            name: copy.correction,
            value: `${correctionFieldNames[correction.field]}: «${correction.value}»`,
          },
        ]
      : []),
    { name: copy.about, value: about || copy.noAbout },
    ...instant(copy.asked, askedAt),
    ...instant(copy.verified, verifiedAt),
    ...instant(copy.due, dueAt),
    ...instant(copy.extended, extendedAt),
    ...instant(copy.review, reviewAt),
  ];
}

/** Urgency of a request; «soon» from the day on which staff get a reminder. */
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
  const exact = exactMoment(formatShortMoment(due));
  if (due < now) return { kind: "overdue", text: privacyQueueCopy.overdue(distance), exact };
  const isSoon = due - now < promises.privacyReminder.amount * 86_400_000;
  return { kind: isSoon ? "soon" : "later", text: privacyQueueCopy.due(distance), exact };
}
