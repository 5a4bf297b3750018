import { data } from "react-router";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireActor } from "../../../staff/console/offered/actor.ts";
import { staffService } from "../../context.ts";
import { requestDetailCopy } from "../../copy/es-console-request.ts";
import { fieldNames } from "../../domain/form.ts";
import type { Route } from "./+types/correction";
import { type ActionOutcome, actionErrorStatus, conflictWith, readVersion } from "./answer.ts";
import { done } from "./decide.ts";
import { RequestDetail } from "./request-detail.tsx";

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireActor(context);
  const { text } = await readForm(request);
  const typed = Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as Record<
    (typeof fieldNames)[number],
    string
  >;
  const seen = readVersion(text("seenVersion"));
  const outcome = await context.get(staffService).correct(params.id, { actor, typed, seen });
  const answer = (given: Partial<ActionOutcome>, status: number) =>
    data<ActionOutcome>(
      {
        form: "correct",
        typed: { text: "", rejectionReason: "" },
        actionError: null,
        fields: typed,
        ...given,
      },
      status,
    );
  switch (outcome.kind) {
    case "corrected":
      return done(params.id, outcome.fields.includes("email") ? "correctEmail" : "correct");
    case "problems":
      return answer({ problems: outcome.problems }, actionErrorStatus.problem);
    case "same":
      return answer({ remark: requestDetailCopy.correct.same }, 200);
    case "open-elsewhere": {
      const sentence = requestDetailCopy.correct.openElsewhere(outcome.other.reference);
      return answer({ actionError: { kind: "conflict", sentence } }, actionErrorStatus.conflict);
    }
    case "overtaken":
    case "not-possible":
      return answer(
        { actionError: conflictWith(outcome, { memberId: actor.id }) },
        actionErrorStatus.conflict,
      );
    case "unavailable":
      return answer({ actionError: { kind: "unavailable" } }, actionErrorStatus.unavailable);
    case "unknown":
      throw data(null, 404);
  }
}

export default function Correction({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
