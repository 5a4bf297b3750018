import { data, redirect } from "react-router";
import { requestPath } from "../../../staff/console/offered/page-parts.tsx";
import { requireActor } from "../../../staff/console/offered/require-staff.ts";
import type { StaffDecision } from "../../../workflow/run-command.ts";
import { staffService } from "../../context.ts";
import type { AccessRequestOutcome } from "../../domain/change-request.ts";
import { transitions } from "../../domain/transitions.ts";
import type { Route } from "./+types/decision";
import type { Decision } from "./case-view.ts";
import { decisionForms } from "./decision-forms.tsx";
import { actionErrorOf, done, notDone, readPostedDecision } from "./posted-decision.ts";
import { RequestDetail } from "./request-detail.tsx";

/** Action of all decision forms; an error is returned with the typed text. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const decision = decisionAt(new URL(request.url).pathname);
  const { step, seen, text, rejectionReason, goesOn } = await readPostedDecision(request);
  const typed = { text, rejectionReason };
  if (step === "edit") return notDone(decision, null, typed);
  const actor = requireActor(context);
  const services = context.get(staffService);
  const command = { verb: decision, actor, text, reason: rejectionReason };
  const outcome = await services.decide(id, { command, seen });
  if (outcome.kind !== "changed" && !isOwnDoubleClick(outcome, command))
    return notDone(decision, actionErrorOf(outcome, { decision, memberId: actor.id }), typed);
  const next = goesOn ? await services.findNextDue(id) : null;
  if (!next) return done(id, decision);
  return redirect(`${requestPath(next)}?anterior=${encodeURIComponent(id)}#contenido`, 303);
}

export default function PostedDecision({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}

function decisionAt(path: string): Decision {
  const [decision] = Object.entries(decisionForms).find(([, form]) =>
    path.endsWith(form.path.slice(form.path.lastIndexOf("/"))),
  ) ?? [null];
  if (decision === null) throw data(null, 404);
  return decision as Decision;
}

/** True if the conflict is the same member's same decision: the second click of a double click is no error. */
function isOwnDoubleClick(
  outcome: AccessRequestOutcome,
  { verb, actor, text, reason }: StaffDecision<Decision>["command"],
): boolean {
  if (outcome.kind !== "overtaken" || outcome.changes.length !== 1) return false;
  const [change] = outcome.changes;
  return (
    change?.type === verb &&
    change.actor.kind === "staff" &&
    change.actor.id === actor.id &&
    (change.reason ?? "") === ("reasons" in transitions[verb] ? reason : "") &&
    wordsOf(change.text) === wordsOf(text)
  );
}

function wordsOf(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(" ");
}
