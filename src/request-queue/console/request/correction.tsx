import { data } from "react-router";
import { requestHandling } from "../../../access-requests/context.ts";
import { requestFields } from "../../../access-requests/domain/request-fields.ts";
import { readTyped } from "../../../fields/field.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireActor } from "../../../staff/console/offered/require-staff.ts";
import { requestDetailCopy } from "../../copy/request-copy.ts";
import type { Route } from "./+types/correction";
import { conflictWith, done, notDone, readVersion } from "./decision.tsx";
import { RequestDetail } from "./request-detail.tsx";
import type { DecisionError } from "./request-view.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = requireActor(context);
  const { text } = await readForm(request);
  const fields = readTyped(requestFields, text);
  const seen = readVersion(text("seenVersion"));
  const outcome = await context.get(requestHandling).correct(id, { actor, typed: fields, seen });
  const failed = (actionError: DecisionError) => notDone("correct", actionError, { fields });
  switch (outcome.kind) {
    case "corrected":
      return done(id, outcome.fields.includes("email") ? "correctEmail" : "correct");
    case "problems":
      return notDone("correct", null, { fields, problems: outcome.problems });
    case "same":
      return notDone("correct", null, { fields, remark: requestDetailCopy.correct.same });
    case "open-elsewhere": {
      const sentence = requestDetailCopy.correct.openElsewhere(outcome.other.reference);
      return failed({ kind: "conflict", sentence });
    }
    case "overtaken":
    case "not-possible":
      return failed(conflictWith(outcome, { memberId: actor.id }));
    case "unavailable":
      return failed({ kind: "unavailable" });
    case "unknown":
      throw data(null, 404);
  }
}

export default function Correction({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
