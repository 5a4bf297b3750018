import { data } from "react-router";
import { requireActor } from "../../../staff/console/offered/actor.ts";
import { desk } from "../../context.ts";
import { noteProblem, noteTooLong } from "../../copy/es-console-request.ts";
import type { Route } from "./+types/note";
import { type DeskAnswer, readPosted, troubleStatus } from "./answer.ts";
import { done } from "./decide.ts";
import { Workplace } from "./request-detail.tsx";

export async function action({ request, params, context }: Route.ActionArgs) {
  const { text } = await readPosted(request);
  const noted = await context.get(desk).note(params.id, { actor: requireActor(context), text });
  if (noted === "unknown") throw data(null, 404);
  if (noted === "noted") return done(params.id, "note");
  const answer: DeskAnswer = {
    form: "note",
    typed: { text, refusalReason: "" },
    trouble: { kind: "problem", field: "text", sentence: text.trim() ? noteTooLong : noteProblem },
  };
  return data(answer, troubleStatus.problem);
}

export default function Note({ actionData }: Route.ComponentProps) {
  return <Workplace answer={actionData} />;
}
