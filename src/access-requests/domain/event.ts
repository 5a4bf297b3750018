import type { HistoryEvent } from "../../workflow/history-event.ts";
import type { AccessRequestActor, Reason, State, Verb } from "./transitions.ts";

/** Event types without a transition. */
export type EventType =
  | Verb
  | "submit"
  | "record"
  | "sendMaterials"
  | "correct"
  | "note"
  | "assign"
  | "attach"
  | "detach"
  /** Effects of privacy requests: objection, restriction and its end. */
  | "object"
  /** Opt-in to news, by the applicant's switch or the form's confirmed box. */
  | "subscribe"
  | "restrict"
  | "lift";

export type AccessRequestEvent = HistoryEvent<State, EventType, AccessRequestActor, Reason>;
