import { data } from "react-router";
import { requireActor, type StaffContext } from "../../../staff/console/offered/actor.ts";
import { desk } from "../../context.ts";
import type { WrittenLetter } from "../../domain/staff-service.ts";
import { type DeskAnswer, readPosted, type Trouble, type Typed } from "./answer.ts";
import { type Decision, decisions } from "./case-view.ts";
import { troubleOf } from "./decide.ts";

export type PreviewAnswer =
  | { kind: "letter"; decision: Decision; typed: Typed; seen: number; letter: WrittenLetter }
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
  const actor = requireActor(context);
  const wish = { verb: decision, actor, ...typed };
  const planned = await context.get(desk).preview(id, { wish, seen });
  if (planned.kind === "letter" && seen !== null)
    return { kind: "letter", decision, typed, seen, letter: planned.letter };
  if (planned.kind === "letter") throw data(null, 400);
  const trouble = troubleOf(planned, { decision, memberId: actor.id });
  return { kind: "answer", form: decision, typed, trouble };
}
