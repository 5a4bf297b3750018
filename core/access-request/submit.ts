import type { Temporal } from "temporal-polyfill";
import type { Campaign } from "../consent/campaign.ts";
import type { PoliciesShown } from "../policies/policy-version.ts";
import { dueInstant } from "../promises/due.ts";
import { promises } from "../promises/promises.ts";
import type { AccessRequest, Submission } from "./access-request.ts";
import { eventThatKeepsTheState, type Means } from "./change.ts";
import { receivedLetter } from "./letters.ts";
import { StoreUnavailable } from "./store.ts";

export type SubmitOutcome =
  /** Stored, or stored before: the two are told apart nowhere, so that a stranger learns nothing. */
  | { kind: "accepted"; reference: string; dueAt: Temporal.Instant }
  | { kind: "unavailable"; cause: unknown };

type SubmitMeans = Omit<Means, "salesTeam"> & {
  newReference: () => string;
  policiesShown: PoliciesShown;
};

/** What was sent, and the link that its sender had come by. */
type Arrived = { submission: Submission; campaign: Campaign | null };

/** A repeated request brings its applicant the letter again, but not more often than this, in minutes. */
const letterAgainAfter = 60;

/**
 * Takes an access request and writes to its applicant to confirm it.
 * The due instant is that of a request made now, also for one that was there already: what the visitor
 * sees never says whether the company had asked before.
 */
export async function submitAccessRequest(
  means: SubmitMeans,
  { submission, campaign }: Arrived,
): Promise<SubmitOutcome> {
  const { calendar, now } = means;
  const { due: dueAt } = dueInstant({ start: now, term: promises.accessRequestAnswer, calendar });
  try {
    return {
      kind: "accepted",
      reference: await keep(means, { submission, campaign, dueAt }),
      dueAt,
    };
  } catch (cause) {
    if (cause instanceof StoreUnavailable) return { kind: "unavailable", cause };
    throw cause;
  }
}

async function keep(
  { store, now, newId, newReference, policiesShown }: SubmitMeans,
  { submission, campaign, dueAt }: Arrived & { dueAt: Temporal.Instant },
): Promise<string> {
  const id = newId();
  while (true) {
    const request: AccessRequest = {
      ...submission,
      id,
      reference: newReference(),
      state: "unconfirmed",
      version: 0,
      receivedAt: now,
      dueAt,
      confirmedAt: null,
      answeredAt: null,
      assigned: null,
      policiesShown,
      restriction: null,
      campaign,
    };
    const event = eventThatKeepsTheState({
      request,
      id: newId(),
      at: now,
      actor: { kind: "applicant" },
      deed: "submit",
      text: "",
    });
    const kept = await store.addUnlessOpen(request, { event, letters: [receivedLetter(request)] });
    if (kept.kind === "added") return request.reference;
    if (kept.kind === "open") {
      await store.sendUnlessSince(
        receivedLetter(kept.request),
        now.subtract({ minutes: letterAgainAfter }),
      );
      return kept.request.reference;
    }
  }
}
