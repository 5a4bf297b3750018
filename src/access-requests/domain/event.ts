import type { HistoryEvent } from "../../workflow/history-event.ts";
import type { AccessRequestActor, Reason, State, Verb } from "./transitions.ts";

/** Event types without a transition. */
export type EventType =
  | Verb
  | "submit"
  | "record"
  /** Materials promised with the approval were sent. */
  | "sendMaterials"
  | "correct"
  | "note"
  | "assign"
  /** File names, one a line, are in the text. */
  | "attach"
  | "detach"
  /** Effects of privacy requests: objection, restriction and its end. */
  | "object"
  /** Opt-in to news, by the applicant's switch or the form's confirmed box. */
  | "subscribe"
  | "restrict"
  | "lift";

export type AccessRequestEvent = HistoryEvent<State, EventType, AccessRequestActor, Reason>;
