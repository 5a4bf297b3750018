import { data } from "react-router";
import { requireActor } from "../../../staff/console/offered/actor.ts";
import { staffService } from "../../context.ts";
import { noteProblem, noteTooLong } from "../../copy/es-console-request.ts";
import type { Route } from "./+types/note";
import { type ActionOutcome, actionErrorStatus, readPostedDecision } from "./answer.ts";
import { done } from "./decide.ts";
import { RequestDetail } from "./request-detail.tsx";

export async function action({ request, params, context }: Route.ActionArgs) {
  const { text } = await readPostedDecision(request);
  const noted = await context
    .get(staffService)
    .note(params.id, { actor: requireActor(context), text });
  if (noted === "unknown") throw data(null, 404);
  if (noted === "noted") return done(params.id, "note");
  const answer: ActionOutcome = {
    form: "note",
    typed: { text, rejectionReason: "" },
    actionError: {
      kind: "problem",
      field: "text",
      sentence: text.trim() ? noteTooLong : noteProblem,
    },
  };
  return data(answer, actionErrorStatus.problem);
}

export default function Note({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
