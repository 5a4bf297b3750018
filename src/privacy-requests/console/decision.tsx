import { data, href, redirect } from "react-router";
import { formatShortMoment } from "../../kernel/format.ts";
import { isTicked } from "../../kernel/ticked.ts";
import { rejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireStaff, type StaffContext } from "../../staff/console/offered/require-staff.ts";
import { privacyRequests } from "../context.ts";
import { privacyActionError, privacyEventTypes, privacyProblems } from "../copy/console-copy.ts";
import type { PrivacyEvent, PrivacyOutcome } from "../domain/workflow.ts";
import type { Route } from "./+types/decision";
import { decisionPaths } from "./decision-forms.tsx";
import { RightRequestDetail } from "./request-detail.tsx";
import {
  type PrivacyDecision,
  type PrivacyDecisionAnswer,
  privacyDecisions,
  whoDid,
} from "./request-view.ts";

/** Route action of all decision forms; an error is returned with the typed text. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const decision = decisionAt(new URL(request.url).pathname);
  const { id: staffId, name } = requireStaff(context, "handle-privacy-requests");
  const { text } = await readForm(request);
  const isApplicable = text("isApplicable");
  const incomplete =
    decision === "answer"
      ? await findIncomplete({ isUnderstood: text("isUnderstood"), isApplicable }, { context, id })
      : null;
  if (incomplete)
    return data<PrivacyDecisionAnswer>(
      { decision, typed: text("text"), actionError: incomplete },
      rejectionInit(incomplete),
    );
  const outcome = await context.get(privacyRequests).decide(id, {
    command: { verb: decision, actor: { kind: "staff", id: staffId, name }, text: text("text") },
    seen: Number(text("version") || Number.NaN),
    applies: !isTicked(isApplicable) || isTicked(text("apply")),
  });
  if (outcome.kind === "unknown") throw data(null, 404);
  if (outcome.kind === "changed" || isOwnDoing(outcome, { staffId, decision }))
    return redirect(`${href("/gestion/derechos/:id", { id })}?hecho=${decision}`, 303);
  const actionError = actionErrorOf(outcome);
  const answer: PrivacyDecisionAnswer = { decision, typed: text("text"), actionError };
  return data(answer, rejectionInit(actionError));
}

export default function Decision({ actionData }: Route.ComponentProps) {
  return <RightRequestDetail answer={actionData} />;
}

function decisionAt(path: string): PrivacyDecision {
  const decision = privacyDecisions.find((each) => path.endsWith(lastSegment(decisionPaths[each])));
  if (!decision) throw data(null, 404);
  return decision;
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/"));
}

/** Error for missing fields; an erasure needs its checkbox, a rectification a hidden field that older forms lack. */
async function findIncomplete(
  { isUnderstood, isApplicable }: { isUnderstood: string; isApplicable: string },
  { context, id }: { context: StaffContext; id: string },
): Promise<PrivacyDecisionAnswer["actionError"] | null> {
  const file = await context.get(privacyRequests).find(id);
  if (file?.request.state !== "received") return null;
  const { right } = file.request;
  if (right === "erasure" && !isTicked(isUnderstood))
    return { kind: "not-understood", sentence: privacyProblems["not-understood"] };
  if (right === "rectification" && !isTicked(isApplicable) && isApplicable !== "no")
    return { kind: "conflict", sentence: privacyActionError.outdatedForm };
  return null;
}

/** True if the latest event is the same decision by the same member of staff: a double click is no error. */
function isOwnDoing(
  outcome: PrivacyOutcome,
  { staffId, decision }: { staffId: string; decision: PrivacyDecision },
): boolean {
  if (outcome.kind !== "not-possible" && outcome.kind !== "overtaken") return false;
  const last = latestEvent(outcome);
  if (!last) return false;
  const { actor, type } = last;
  return type === decision && actor.kind === "staff" && actor.id === staffId;
}

function actionErrorOf(
  outcome: Exclude<PrivacyOutcome, { kind: "changed" | "unknown" }>,
): PrivacyDecisionAnswer["actionError"] {
  switch (outcome.kind) {
    case "problem":
      return { kind: "problem", sentence: privacyProblems[outcome.problem] };
    case "not-applicable":
      return { kind: "conflict", sentence: privacyActionError.notApplicable };
    case "unavailable":
      return { kind: "unavailable", sentence: privacyActionError.unavailable };
    case "overtaken":
    case "not-possible": {
      const last = latestEvent(outcome);
      const isStaffs = last?.actor.kind === "staff";
      const sentence = isStaffs
        ? privacyActionError.overtaken({
            who: whoDid(last),
            did: privacyEventTypes[last.type],
            when: formatShortMoment(last.at.epochMilliseconds),
          })
        : privacyActionError.notNow;
      return { kind: "conflict", sentence };
    }
  }
}

function latestEvent(
  outcome: Extract<PrivacyOutcome, { kind: "overtaken" | "not-possible" }>,
): PrivacyEvent | null {
  return outcome.kind === "overtaken" ? (outcome.changes.at(-1) ?? null) : outcome.last;
}
