import { data, redirect } from "react-router";
import type { MemberActor } from "../../../kernel/actor.ts";
import { requireActor, type StaffContext } from "../../../staff/console/offered/actor.ts";
import { requestPath } from "../../../staff/console/offered/paths.ts";
import { type StaffService, staffService } from "../../context.ts";
import { conflict, type doneSentences } from "../../copy/es-console-request.ts";
import type { AccessRequestOutcome } from "../../domain/change-request.ts";
import { transitions } from "../../domain/transitions.ts";
import {
  type ActionOutcome,
  actionErrorStatus,
  conflictWith,
  type DecisionError,
  problemWith,
  readPostedDecision,
  type Typed,
} from "./answer.ts";
import type { Decision } from "./case-view.ts";
import { decisionForms } from "./decision-forms.ts";

type Attempt = {
  id: string;
  decision: Decision;
  actor: MemberActor;
  typed: Typed;
  seen: number | null;
};

/** Action handler of all decision forms; an error is returned with the typed text. */
export async function postDecision({
  request,
  params,
  context,
}: {
  request: Request;
  params: { id: string };
  context: StaffContext;
}) {
  const decision = decisionAt(new URL(request.url).pathname);
  const { step, seen, text, rejectionReason, goesOn } = await readPostedDecision(request);
  const typed = { text, rejectionReason };
  const answer = (actionError: DecisionError | null): ActionOutcome => ({
    form: decision,
    typed,
    actionError,
  });
  if (step === "edit") return data(answer(null));
  const attempt = { id: params.id, decision, actor: requireActor(context), typed, seen };
  const services = context.get(staffService);
  const actionError = await tryToDecide(services, attempt);
  if (actionError) return data(answer(actionError), actionErrorStatus[actionError.kind]);
  const next = goesOn ? await services.findNextDue(params.id) : null;
  return next ? goOn({ to: next, from: params.id }) : done(params.id, decision);
}

function decisionAt(path: string): Decision {
  const [decision] = Object.entries(decisionForms).find(([, form]) =>
    path.endsWith(form.path.slice(form.path.lastIndexOf("/"))),
  ) ?? [null];
  if (decision === null) throw data(null, 404);
  return decision as Decision;
}

function goOn({ to, from }: { to: string; from: string }) {
  return redirect(`${requestPath(to)}?anterior=${encodeURIComponent(from)}#contenido`, 303);
}

export function done(id: string, what: keyof typeof doneSentences) {
  return redirect(`${requestPath(id)}?hecho=${what}`, 303);
}

async function tryToDecide(
  services: StaffService,
  attempt: Attempt,
): Promise<DecisionError | null> {
  const { id, decision, actor, typed, seen } = attempt;
  const command = commandOf(decision, { actor, typed });
  const outcome = await services.decide(id, { command, seen });
  if (outcome.kind === "changed" || isOwnDoubleClick(outcome, attempt)) return null;
  return actionErrorOf(outcome, { decision, memberId: actor.id });
}

export function commandOf(
  verb: Decision,
  { actor, typed: { text, rejectionReason } }: Pick<Attempt, "actor" | "typed">,
) {
  return { verb, actor, text, reason: rejectionReason };
}

export function actionErrorOf(
  outcome: Exclude<AccessRequestOutcome, { kind: "changed" }>,
  { decision, memberId }: { decision: Decision; memberId: string },
): DecisionError {
  switch (outcome.kind) {
    case "problem":
      return problemWith(decision, outcome.problem);
    case "overtaken":
    case "not-possible":
      return conflictWith(outcome, { memberId });
    case "open-elsewhere":
      return { kind: "conflict", sentence: conflict.openElsewhere(outcome.other.reference) };
    case "unavailable":
      return { kind: "unavailable" };
    case "unknown":
      throw data(null, 404);
  }
}

/** True if the conflict is the same member's same decision: the second click of a double click is no error. */
function isOwnDoubleClick(
  outcome: AccessRequestOutcome,
  { decision, actor, typed }: Attempt,
): boolean {
  if (outcome.kind !== "overtaken" || outcome.changes.length !== 1) return false;
  const [change] = outcome.changes;
  return (
    change?.type === decision &&
    change.actor.kind === "staff" &&
    change.actor.id === actor.id &&
    (change.reason ?? "") === ("reasons" in transitions[decision] ? typed.rejectionReason : "") &&
    wordsOf(change.text) === wordsOf(typed.text)
  );
}

function wordsOf(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(" ");
}
