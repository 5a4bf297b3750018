import { data } from "react-router";
import { requireActor } from "../../../staff/console/offered/actor.ts";
import { readPostedText } from "../../../staff/console/offered/posted-text.ts";
import { desk } from "../../context.ts";
import { deskWords } from "../../copy/es-console-request.ts";
import { fieldNames } from "../../domain/form.ts";
import type { Route } from "./+types/correction";
import { conflictWith, type DeskAnswer, readVersion, troubleStatus } from "./answer.ts";
import { done } from "./decide.ts";
import { Workplace } from "./request-detail.tsx";

/** Corrects the data of the form for its applicant. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireActor(context);
  const text = await readPostedText(request);
  const typed = Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as Record<
    (typeof fieldNames)[number],
    string
  >;
  const seen = readVersion(text("visto"));
  const outcome = await context.get(desk).correct(params.id, { actor, typed, seen });
  const answer = (given: Partial<DeskAnswer>, status: number) =>
    data<DeskAnswer>(
      {
        form: "correct",
        typed: { text: "", refusalReason: "" },
        trouble: null,
        fields: typed,
        ...given,
      },
      status,
    );
  switch (outcome.kind) {
    case "corrected":
      return done(params.id, outcome.fields.includes("email") ? "correctEmail" : "correct");
    case "problems":
      return answer({ problems: outcome.problems }, troubleStatus.problem);
    case "same":
      return answer({ remark: deskWords.correct.same }, 200);
    case "open-elsewhere": {
      const sentence = deskWords.correct.openElsewhere(outcome.other.reference);
      return answer({ trouble: { kind: "conflict", sentence } }, troubleStatus.conflict);
    }
    case "overtaken":
    case "not-possible":
      return answer(
        { trouble: conflictWith(outcome, { memberId: actor.id }) },
        troubleStatus.conflict,
      );
    case "unavailable":
      return answer({ trouble: { kind: "unavailable" } }, troubleStatus.unavailable);
    case "unknown":
      throw data(null, 404);
  }
}

export default function Correction({ actionData }: Route.ComponentProps) {
  return <Workplace answer={actionData} />;
}
