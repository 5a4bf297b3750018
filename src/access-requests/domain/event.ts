import type { HistoryEvent } from "../../workflow/history-event.ts";
import type { AccessRequestActor, Reason, State, Verb } from "./transitions.ts";

/** Types of history events: the verbs of transitions, and events that do not change the state. */
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
  /** Effects of privacy requests: `object` (to news), `restrict` and `lift` (of the processing). */
  | "object"
  /** Opt-in to news, on the applicant's page or by confirming a request with the newsletter checkbox. */
  | "subscribe"
  | "restrict"
  | "lift";

export type AccessRequestEvent = HistoryEvent<State, EventType, AccessRequestActor, Reason>;
