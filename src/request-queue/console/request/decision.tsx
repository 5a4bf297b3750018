import { data, redirect } from "react-router";
import { requestHandling } from "../../../access-requests/context.ts";
import { stateNames } from "../../../access-requests/copy/state-names-copy.ts";
import type { ApprovalTerms } from "../../../access-requests/domain/approval-terms.ts";
import { transitions } from "../../../access-requests/domain/transitions.ts";
import type { AccessRequestOutcome } from "../../../access-requests/domain/workflow.ts";
import { companyPrices } from "../../../companies/context.ts";
import { requestPath } from "../../../console/page-parts.tsx";
import { isTicked } from "../../../kernel/ticked.ts";
import { rejectionInit } from "../../../platform/http/outcome.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireActor } from "../../../staff/console/offered/require-staff.ts";
import { staffTeam } from "../../../staff/context.ts";
import { isAssignable } from "../../../staff/domain/team.ts";
import type { StaffDecision } from "../../../workflow/run-command.ts";
import { requestQueue } from "../../context.ts";
import { conflict, decisionProblems, type doneSentences } from "../../copy/decision-copy.ts";
import type { Route } from "./+types/decision";
import { decisionForms } from "./decision-forms.tsx";
import { RequestDetail } from "./request-detail.tsx";
import {
  type ActionOutcome,
  changeSentence,
  type Decision,
  type DecisionError,
  type Typed,
  type TypedTerms,
} from "./request-view.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const decision = decisionAt(new URL(request.url).pathname);
  const { step, seen, text, rejectionReason, goesOn, terms } = await readPostedDecision(request);
  const typed = { text, rejectionReason, terms };
  if (step === "edit") return notDone(decision, null, typed);
  const actor = requireActor(context);
  const command = { verb: decision, actor, text, reason: rejectionReason };
  const approval = decision === "approve" && { terms: await parseTerms(context, terms) };
  const outcome = await context.get(requestHandling).decide(id, { command, seen, ...approval });
  if (outcome.kind !== "changed" && !isOwnDoubleClick(outcome, command))
    return notDone(decision, actionErrorOf(outcome, { decision, memberId: actor.id }), typed);
  const next = goesOn ? await context.get(requestQueue).findNextDue(id) : null;
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

/** True if the same staff member has just made the same decision: a double click is not reported as a conflict. */
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

export async function readPostedDecision(request: Request) {
  const { text } = await readForm(request);
  return {
    text: text("text"),
    rejectionReason: text("reason"),
    step: text("step"),
    seen: readVersion(text("seenVersion")),
    decision: text("decision"),
    goesOn: text("afterwards") === "next",
    terms: { tier: text("tier"), contact: text("contact"), adult: text("adult") },
  };
}

/** Typed terms of an approval; a tier or contact that is not among those offered counts as none. */
async function parseTerms(
  context: Route.ActionArgs["context"],
  typed: TypedTerms,
): Promise<ApprovalTerms> {
  const { all } = await context.get(companyPrices).readTiers();
  const team = await context.get(staffTeam).list();
  const contact = team.find((member) => member.id === typed.contact && isAssignable(member));
  return {
    tier: all.find((tier) => tier === typed.tier) ?? null,
    showsAdult: isTicked(typed.adult),
    houseContact: contact ? { id: contact.id, name: contact.name } : null,
  };
}

export function readVersion(typed: string): number | null {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}

export function done(id: string, what: keyof typeof doneSentences) {
  return redirect(`${requestPath(id)}?hecho=${what}`, 303);
}

export function notDone(
  form: ActionOutcome["form"],
  actionError: DecisionError | null,
  {
    text = "",
    rejectionReason = "",
    terms,
    ...others
  }: Partial<Typed & Pick<ActionOutcome, "fields" | "problems" | "remark">> = {},
) {
  const outcome = { form, typed: { text, rejectionReason, terms }, actionError, ...others };
  const kind = others.problems ? "problem" : actionError?.kind;
  return data<ActionOutcome>(outcome, kind ? rejectionInit({ kind }) : 200);
}

export function actionErrorOf(
  outcome: Exclude<AccessRequestOutcome, { kind: "changed" }>,
  { decision, memberId }: { decision: Decision; memberId: string },
): DecisionError {
  switch (outcome.kind) {
    case "problem":
      return {
        kind: "problem",
        field: outcome.problem === "reason-missing" ? "rejectionReason" : "text",
        sentence: decisionProblems[decision][outcome.problem],
      };
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

/** Error message of a conflict: the events since the page was rendered, or the state that forbids the decision. */
export function conflictWith(
  outcome: Extract<AccessRequestOutcome, { kind: "overtaken" | "not-possible" }>,
  { memberId }: { memberId: string },
): DecisionError {
  const { state } = outcome.request;
  if (outcome.kind === "not-possible")
    return { kind: "conflict", sentence: conflict.notNow(stateNames[state].one) };
  const changes = outcome.changes.map((event) => changeSentence(event, { memberId }));
  return {
    kind: "conflict",
    sentence: changes.length > 0 ? conflict.changed(changes) : conflict.unseen,
  };
}
