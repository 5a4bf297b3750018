import type { HistoryEvent } from "../../workflow/history-event.ts";
import type { AccessRequestActor, Reason, State, Verb } from "./transitions.ts";

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

export type AccessRequestEvent = HistoryEvent<State, EventType, AccessRequestActor, Reason>;
