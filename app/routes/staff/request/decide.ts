import { data, redirect } from "react-router";
import type { Desk } from "../../../../core/access-request/desk.ts";
import type { AccessRequestEvent, Actor } from "../../../../core/access-request/event.ts";
import type { State } from "../../../../core/access-request/state.ts";
import type { doneSentences } from "../../../content/staff/request.ts";
import { desk } from "../../../context.ts";
import { requireActor, type StaffContext } from "../actor.ts";
import { requestPath } from "../paths.ts";
import {
  conflictWith,
  type DeskAnswer,
  problemWith,
  readPosted,
  type Trouble,
  type Typed,
  troubleStatus,
} from "./answer.ts";
import type { Decision } from "./case-view.ts";

type Attempt = { id: string; decision: Decision; actor: Actor; typed: Typed; seen: string };

/** Approves, asks or refuses; what stands in the way comes back with everything that was typed. */
export async function decide(
  { request, params, context }: { request: Request; params: { id: string }; context: StaffContext },
  decision: Decision,
) {
  const { step, seen, text, refusalReason } = await readPosted(request);
  const typed = { text, refusalReason };
  const answer = (trouble: Trouble | null): DeskAnswer => ({ form: decision, typed, trouble });
  if (step === "seguir") return data(answer(null));
  const attempt = { id: params.id, decision, actor: requireActor(context), typed, seen };
  const trouble = await decideUnlessOvertaken(context.get(desk), attempt);
  return trouble ? data(answer(trouble), troubleStatus[trouble.kind]) : done(params.id, decision);
}

/** Back to the request, which then says what was done. */
export function done(id: string, what: keyof typeof doneSentences) {
  return redirect(`${requestPath(id)}?hecho=${what}`, 303);
}

async function decideUnlessOvertaken(lent: Desk, attempt: Attempt): Promise<Trouble | null> {
  const { id, decision, actor, typed } = attempt;
  const overtaken = await findOvertaking(lent, attempt);
  if (overtaken) return standsInTheWay(overtaken, attempt);
  const outcome = await lent.change(id, { verb: decision, actor, ...typed });
  switch (outcome.kind) {
    case "changed":
      return null;
    case "problem":
      return problemWith(decision, outcome.problem);
    case "not-possible":
      return standsInTheWay({ state: outcome.request.state, last: outcome.last }, attempt);
    case "unavailable":
      return { kind: "unavailable" };
    case "unknown":
      throw data(null, 404);
  }
}

type Overtaking = { state: State; last: AccessRequestEvent | null };

/**
 * What happened since the page was read that somebody decided on. A state may allow what its reader would
 * not have done: refusing for want of an answer that arrived a minute ago.
 */
export async function findOvertaking(
  lent: Desk,
  { id, seen }: { id: string; seen: string },
): Promise<Overtaking | null> {
  const file = await lent.find(id);
  if (!file) throw data(null, 404);
  const { state } = file.request;
  if (seen === "" || seen === state) return null;
  return { state, last: file.events.findLast(({ from, to }) => from !== to) ?? null };
}

/** The second click of a double click finds its own work done, and that is no conflict. */
function standsInTheWay(
  overtaking: Overtaking,
  { decision, actor, typed }: Attempt,
): Trouble | null {
  const { last } = overtaking;
  const isOwn =
    last?.deed === decision &&
    last.actor.kind === "staff" &&
    actor.kind === "staff" &&
    last.actor.id === actor.id &&
    (last.refusalReason ?? "") === (decision === "refuse" ? typed.refusalReason : "") &&
    wordsOf(last.text) === wordsOf(typed.text);
  return isOwn ? null : conflictWith(overtaking);
}

function wordsOf(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(" ");
}
