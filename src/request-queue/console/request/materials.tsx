import { data } from "react-router";
import { requestHandling } from "../../../access-requests/context.ts";
import { requireActor } from "../../../staff/console/offered/require-staff.ts";
import { requestDetailCopy } from "../../copy/request-copy.ts";
import type { Route } from "./+types/materials";
import { conflictWith, done, notDone, readPostedDecision } from "./decision.tsx";
import { RequestDetail } from "./request-detail.tsx";
import type { DecisionError } from "./request-view.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { text, seen } = await readPostedDecision(request);
  const actor = requireActor(context);
  const outcome = await context.get(requestHandling).sendMaterials(id, { actor, text, seen });
  const failed = (actionError: DecisionError) => notDone("materials", actionError, { text });
  switch (outcome.kind) {
    case "changed":
      return done(id, "sendMaterials");
    case "problem": {
      const sentence = requestDetailCopy.materials.tooLong;
      return failed({ kind: "problem", field: "text", sentence });
    }
    case "overtaken": {
      const [change, ...others] = outcome.changes;
      const isOwn = change?.type === "sendMaterials" && others.length === 0;
      if (isOwn && change.actor.kind === "staff" && change.actor.id === actor.id)
        return done(id, "sendMaterials");
      return failed(conflictWith(outcome, { memberId: actor.id }));
    }
    case "not-possible":
      return failed(conflictWith(outcome, { memberId: actor.id }));
    case "unavailable":
      return failed({ kind: "unavailable" });
    case "unknown":
      throw data(null, 404);
  }
}

export default function Materials({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
