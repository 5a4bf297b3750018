import type { Temporal } from "temporal-polyfill";
import type { Actor } from "../../kernel/actor.ts";
import type { Reason, State, Verb } from "./state.ts";

export type AccessRequestActor = Actor<"applicant">;

/** What happened, besides the transitions: things that leave the state as it is. */
export type EventType =
  | Verb
  | "submit"
  /** Noted by the staff for somebody who called or came by. */
  | "record"
  /** Catalogues, prices and conditions went out, as promised with the approval. */
  | "sendMaterials"
  | "correct"
  | "note"
  | "assign"
  /** Files added and removed; the text is their names, a line each. */
  | "attach"
  | "detach"
  /** What the rights of the person concerned did to it: no more news, used no more, used again. */
  | "object"
  /** Commercial news after all, by the applicant's own switch or a ticked box that was confirmed. */
  | "subscribe"
  | "restrict"
  | "lift";

/** One row of the history of a request; together they are its audit trail, and none is ever changed. */
export type AccessRequestEvent = {
  id: string;
  requestId: string;
  at: Temporal.Instant;
  actor: AccessRequestActor;
  type: EventType;
  from: State;
  to: State;
  /** Why it was refused, opened again or no longer approved. */
  rejectionReason: Reason | null;
  /** The question, the answer, the message, the note, the field corrected. */
  text: string;
};
