import { data } from "react-router";
import { requireActor } from "../../../staff/console/offered/actor.ts";
import { staffService } from "../../context.ts";
import { requestDetailCopy } from "../../copy/es-console-request.ts";
import type { Route } from "./+types/materials";
import {
  type ActionOutcome,
  actionErrorStatus,
  conflictWith,
  type DecisionError,
  readPostedDecision,
} from "./answer.ts";
import { done } from "./decide.ts";
import { RequestDetail } from "./request-detail.tsx";

export async function action({ request, params, context }: Route.ActionArgs) {
  const { text, seen } = await readPostedDecision(request);
  const actor = requireActor(context);
  const outcome = await context.get(staffService).sendMaterials(params.id, { actor, text, seen });
  const answer = (actionError: DecisionError) => {
    const given: ActionOutcome = {
      form: "materials",
      typed: { text, rejectionReason: "" },
      actionError,
    };
    return data(given, actionErrorStatus[actionError.kind]);
  };
  switch (outcome.kind) {
    case "changed":
      return done(params.id, "sendMaterials");
    case "problem":
      return answer({
        kind: "problem",
        field: "text",
        sentence: requestDetailCopy.materials.tooLong,
      });
    case "overtaken": {
      const [change, ...others] = outcome.changes;
      const isOwn = change?.type === "sendMaterials" && others.length === 0;
      if (isOwn && change.actor.kind === "staff" && change.actor.id === actor.id)
        return done(params.id, "sendMaterials");
      return answer(conflictWith(outcome, { memberId: actor.id }));
    }
    case "not-possible":
      return answer(conflictWith(outcome, { memberId: actor.id }));
    case "unavailable":
      return answer({ kind: "unavailable" });
    case "unknown":
      throw data(null, 404);
  }
}

export default function Materials({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
