import type { PrivacyFile } from "../context.ts";
import type { ErasureReport } from "../domain/erasure-report.ts";
import type { Correction, PrivacyEvent } from "../domain/privacy-request.ts";
import type { Right } from "../domain/right.ts";
import type { PrivacyState } from "../domain/transitions.ts";

/** View model of the person's page. Everything in it can be read in the page's source. */
export type RightView = {
  reference: string;
  right: Right;
  state: PrivacyState;
  about: string;
  correction: Correction | null;
  /** Deadline of our answer; null unless the request is open. */
  due: { at: number; isOver: boolean } | null;
  isExtended: boolean;
  isLifted: boolean;
  history: readonly { id: string; at: number; type: PrivacyEvent["type"]; text: string }[];
  erasure: ErasureReport | null;
};

export function rightViewOf({ request, events, erasure }: PrivacyFile, now: number): RightView {
  const { reference, right, state, about, correction, dueAt, extendedAt, liftedAt } = request;
  const at = dueAt.epochMilliseconds;
  return {
    reference,
    right,
    state,
    about,
    correction,
    due: state === "received" ? { at, isOver: at < now } : null,
    isExtended: extendedAt !== null,
    isLifted: liftedAt !== null,
    history: events.map(({ id, at, type, text }) => {
      return { id, at: at.epochMilliseconds, type, text };
    }),
    erasure,
  };
}
