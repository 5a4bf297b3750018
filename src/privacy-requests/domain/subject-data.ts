import type { AffectedRecord, DataSubjectChange } from "../../kernel/data-subject.ts";
import type { ErasureReport } from "./erasure.ts";
import type { Correction, PrivacyRequest } from "./privacy-request.ts";
import type { AppliedPrivacyTransition, PrivacyEvent } from "./workflow.ts";

/** Words for kinds of erased data, which the capabilities bring that hold them. */
export type ErasedKindNames = Readonly<Record<string, string>>;

/** Privacy request, opened by its emailed link. Pages show it through `ownPrivacyRequestViewOf`, which removes names of staff. */
export type PrivacyFile = {
  request: PrivacyRequest;
  events: readonly PrivacyEvent[];
  erasure: ErasureReport | null;
  erasedKinds: ErasedKindNames;
};

/** Privacy request with the data that staff see. */
export type PrivacyCase = {
  request: PrivacyRequest;
  events: readonly PrivacyEvent[];
  affected: readonly AffectedRecord[];
  /** For an erasure: the report if it is done, else the plan as of today; null for other rights. */
  erasure: { kind: "done" | "plan"; erasure: ErasureReport } | null;
  erasedKinds: ErasedKindNames;
};

/** Change of the person's data, made in the transaction that stores its cause. */
export type Effect = { kind: "erase" } | Exclude<DataSubjectChange, { kind: "subscribe" }>;

/** Data change that a transition causes, if any. Objections to news need no decision (GDPR, art. 21.3). */
export function effectOf({ request, event }: AppliedPrivacyTransition): Effect | null {
  const { right, correction, about } = request;
  const isProof = event.type === "verify" || event.type === "record";
  if (isProof && right === "objection") return { kind: "object" };
  if (event.type === "lift") return { kind: "lift" };
  if (event.type !== "answer") return null;
  if (right === "erasure") return { kind: "erase" };
  if (right === "restriction") return { kind: "restrict", why: about };
  if (right === "rectification" && isApplicable(correction)) return { kind: "rectify", correction };
  return null;
}

function isApplicable(correction: Correction | null): correction is Correction {
  return correction !== null && correction.field !== "other";
}
