import type { AccessRequest } from "../../access-requests/domain/access-request.ts";
import { corrected, fieldAsTyped } from "../../access-requests/domain/correct.ts";
import type { EventType } from "../../access-requests/domain/event.ts";
import type { Correction } from "./privacy-request.ts";
import type { AppliedPrivacyTransition } from "./workflow.ts";

/** What a move does to the data themselves, in the step that stores it. */
export type Effect =
  | { kind: "erase" }
  | { kind: "object" }
  /** News after all: no right asks for it, the applicant's own switch does. */
  | { kind: "subscribe" }
  | { kind: "restrict"; why: string }
  | { kind: "lift" }
  | { kind: "rectify"; correction: Correction };

/** Objecting to advertising needs nobody's leave, so that it works as soon as it is known to be theirs (art. 21.3). */
export function effectOf({ request, event }: AppliedPrivacyTransition): Effect | null {
  const { right, correction, about } = request;
  const isProof = event.type === "verify" || event.type === "record";
  if (isProof && right === "objection") return { kind: "object" };
  if (event.type === "lift") return { kind: "lift" };
  if (event.type !== "answer") return null;
  if (right === "erasure") return { kind: "erase" };
  if (right === "restriction") return { kind: "restrict", why: about };
  if (right === "rectification" && correction && correction.field !== "other")
    return { kind: "rectify", correction };
  return null;
}

/** An access request as an effect leaves it, with what its history says; null where it changes nothing. */
export function requestAfter(
  effect: Exclude<Effect, { kind: "erase" }>,
  request: AccessRequest,
  at: AccessRequest["receivedAt"],
): { request: AccessRequest; type: EventType; text: string } | { kind: "problem" } | null {
  switch (effect.kind) {
    case "object":
      return request.wantsNews
        ? { request: { ...request, wantsNews: false }, type: "object", text: "" }
        : null;
    case "subscribe":
      return request.wantsNews || request.restriction
        ? null
        : { request: { ...request, wantsNews: true }, type: "subscribe", text: "" };
    case "restrict":
      if (request.restriction) return null;
      return {
        request: { ...request, restriction: { at, why: effect.why } },
        type: "restrict",
        text: effect.why,
      };
    case "lift":
      return request.restriction
        ? { request: { ...request, restriction: null }, type: "lift", text: "" }
        : null;
    case "rectify": {
      const { field, value } = effect.correction;
      if (field === "other") return null;
      const before = fieldAsTyped(request, field);
      if (before === value) return null;
      const read = corrected(request, { field, typed: value });
      if (read.kind === "problem") return { kind: "problem" };
      return { request: read.request, type: "correct", text: `${field}: ${before}` };
    }
  }
}
