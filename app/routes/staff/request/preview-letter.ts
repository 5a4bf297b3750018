import { data } from "react-router";
import { Temporal } from "temporal-polyfill";
import type { Desk, WrittenLetter } from "../../../../core/access-request/desk.ts";
import { move, type Wish } from "../../../../core/access-request/move.ts";
import { madridCalendar } from "../../../../core/promises/madrid-calendar.ts";
import { desk } from "../../../context.ts";
import { requireActor, type StaffContext } from "../actor.ts";
import {
  conflictWith,
  type DeskAnswer,
  problemWith,
  readPosted,
  type Trouble,
  type Typed,
} from "./answer.ts";
import { type Decision, decisions } from "./case-view.ts";
import { findOvertaking } from "./decide.ts";

export type PreviewAnswer =
  | { kind: "letter"; decision: Decision; typed: Typed; seen: string; letter: WrittenLetter }
  | (DeskAnswer & { kind: "answer"; trouble: Trouble });

/** The letter that a decision would send, or what the decision still lacks; nothing is kept and nothing is sent. */
export async function previewLetter({
  request,
  params: { id },
  context,
}: {
  request: Request;
  params: { id: string };
  context: StaffContext;
}): Promise<PreviewAnswer> {
  const { decision: asked, seen, text, refusalReason } = await readPosted(request);
  const decision = decisions.find((known) => known === asked);
  if (!decision) throw data(null, 400);
  const typed = { text, refusalReason };
  const wish: Wish = { verb: decision, actor: requireActor(context), ...typed };
  const lent = context.get(desk);
  const overtaking = await findOvertaking(lent, { id, seen });
  const letter = overtaking ? null : await lent.preview(id, wish);
  if (letter) return { kind: "letter", decision, typed, seen, letter };
  const trouble = overtaking
    ? conflictWith(overtaking)
    : await whatStandsInTheWay(lent, { id, decision, wish });
  return { kind: "answer", form: decision, typed, trouble };
}

async function whatStandsInTheWay(
  lent: Desk,
  { id, decision, wish }: { id: string; decision: Decision; wish: Wish },
): Promise<Trouble> {
  const file = await lent.find(id);
  if (!file) throw data(null, 404);
  const tried = move(file.request, wish, {
    now: Temporal.Now.instant(),
    calendar: madridCalendar,
    eventId: "",
  });
  if (tried.kind === "problem") return problemWith(decision, tried.problem);
  const last = file.events.findLast(({ from, to }) => from !== to) ?? null;
  return conflictWith({ state: file.request.state, last });
}
