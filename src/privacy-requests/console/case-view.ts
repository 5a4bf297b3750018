import { Temporal } from "temporal-polyfill";
import type { Due } from "../../access-requests/console/offered/due.ts";
import { stateNames } from "../../access-requests/copy/es-console-queue.ts";
import { formatInstant } from "../../staff/copy/time.ts";
import { correctionFieldNames, rightWords } from "../copy/es.ts";
import { rightsActors, rightsCaseWords, rightsDeeds } from "../copy/es-console.ts";
import type { RightsCase } from "../domain/desk.ts";
import type { ErasureReport } from "../domain/erasure-report.ts";
import { mayMove } from "../domain/move.ts";
import type { Right } from "../domain/right.ts";
import type { RightsEvent } from "../domain/rights-request.ts";
import type { RightsState } from "../domain/state.ts";
import { rightDueOf } from "./right-due.ts";

export const rightDecisions = ["answer", "extend", "refuse", "lift"] as const;
export type RightDecision = (typeof rightDecisions)[number];

/** Everything that the page of a request for a right shows, ready to be written. */
export type RightCaseView = {
  id: string;
  version: number;
  reference: string;
  right: Right;
  state: RightsState;
  due: Due;
  facts: readonly { name: string; value: string }[];
  affected: readonly { id: string; reference: string; company: string; remark: string }[];
  /** A datum that one press corrects. */
  canApply: boolean;
  erasure: { kind: "done" | "plan"; report: ErasureReport } | null;
  decisions: readonly RightDecision[];
  history: readonly { id: string; who: string; did: string; when: string; text: string }[];
};

export function toRightCaseView(
  { request, events, affected, erasure }: RightsCase,
  now: number,
): RightCaseView {
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
    affected: affected.map((other) => ({
      id: other.id,
      reference: other.reference,
      company: other.company,
      remark: other.restriction
        ? rightsCaseWords.restricted(formatInstant(other.restriction.at.epochMilliseconds))
        : stateNames[other.state].one,
    })),
    canApply: correction !== null && correction.field !== "other" && affected.length > 0,
    erasure: erasure && { kind: erasure.kind, report: erasure.erasure },
    decisions: rightDecisions.filter((verb) => mayMove(request, { verb, actor: "staff", now: at })),
    history: events
      .map((event) => ({
        id: event.id,
        who: whoDid(event),
        did: rightsDeeds[event.deed],
        when: formatInstant(event.at.epochMilliseconds),
        text: event.text,
      }))
      .reverse(),
  };
}

export function whoDid({ actor }: Pick<RightsEvent, "actor">): string {
  return actor.kind === "staff" ? actor.name : rightsActors[actor.kind];
}

function factsOf(request: RightsCase["request"]): RightCaseView["facts"] {
  const { right, email, about, correction, askedAt, verifiedAt, dueAt, extendedAt, reviewAt } =
    request;
  const words = rightsCaseWords;
  const instant = (name: string, at: typeof verifiedAt) =>
    at ? [{ name, value: formatInstant(at.epochMilliseconds) }] : [];
  return [
    { name: words.right, value: rightWords[right].name },
    { name: words.email, value: email.address },
    ...(correction
      ? [
          {
            name: words.correction,
            value: `${correctionFieldNames[correction.field]}: «${correction.value}»`,
          },
        ]
      : []),
    { name: words.about, value: about || words.noAbout },
    ...instant(words.asked, askedAt),
    ...instant(words.verified, verifiedAt),
    ...instant(words.due, dueAt),
    ...instant(words.extended, extendedAt),
    ...instant(words.review, reviewAt),
  ];
}
