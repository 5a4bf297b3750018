import { data } from "react-router";
import { requestHandling } from "../../../access-requests/context.ts";
import { requireActor } from "../../../staff/console/offered/require-staff.ts";
import { noteProblem, noteTooLong } from "../../copy/decision-copy.ts";
import type { Route } from "./+types/note";
import { done, notDone, readPostedDecision } from "./decision.tsx";
import { RequestDetail } from "./request-detail.tsx";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { text } = await readPostedDecision(request);
  const noted = await context.get(requestHandling).note(id, { actor: requireActor(context), text });
  if (noted === "unknown") throw data(null, 404);
  if (noted === "noted") return done(id, "note");
  const sentence = text.trim() ? noteTooLong : noteProblem;
  return notDone("note", { kind: "problem", field: "text", sentence }, { text });
}

export default function Note({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
