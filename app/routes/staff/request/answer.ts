import type { AccessRequestEvent } from "../../../../core/access-request/event.ts";
import type { MoveProblem } from "../../../../core/access-request/move.ts";
import type { State } from "../../../../core/access-request/state.ts";
import { stateNames } from "../../../content/staff/queue.ts";
import { conflict, deskProblems } from "../../../content/staff/request.ts";
import { formatInstant } from "../../../content/staff/time.ts";
import { readPostedText } from "../posted-text.ts";
import { type Decision, whoDid } from "./case-view.ts";

/** What somebody typed into a form of the page, and what is to be said about it. */
export type DeskAnswer = {
  form: Decision | "note" | "assign";
  typed: Typed;
  trouble: Trouble | null;
};

export type Typed = { text: string; refusalReason: string };

export type Trouble =
  | { kind: "problem"; field: "text" | "refusalReason"; sentence: string }
  /** Somebody else was first, or the state leaves no room for it. */
  | { kind: "conflict"; sentence: string }
  | { kind: "unavailable" };

/** Statuses of HTTP for what stands in the way. */
export const troubleStatus = { problem: 422, conflict: 409, unavailable: 503 } as const;

export type Posted = Typed & { step: string; seen: string; decision: string };

export async function readPosted(request: Request): Promise<Posted> {
  const text = await readPostedText(request);
  return {
    text: text("texto"),
    refusalReason: text("motivo"),
    step: text("paso"),
    seen: text("visto"),
    decision: text("decision"),
  };
}

export function problemWith(decision: Decision, problem: MoveProblem): Trouble {
  return {
    kind: "problem",
    field: problem === "reason-missing" ? "refusalReason" : "text",
    sentence: deskProblems[decision][problem],
  };
}

/** Who was first, with what and when. */
export function conflictWith({
  state,
  last,
}: {
  state: State;
  last: AccessRequestEvent | null;
}): Trouble {
  const sentence = last
    ? conflict.overtaken({
        who: whoDid(last),
        deed: last.deed,
        when: formatInstant(last.at.epochMilliseconds),
      })
    : conflict.notNow(stateNames[state].one);
  return { kind: "conflict", sentence };
}
