import { data } from "react-router";
import { requestHandling } from "../../../access-requests/context.ts";
import { requireActor } from "../../../staff/console/offered/require-staff.ts";
import { conflict, undoCopy } from "../../copy/decision-copy.ts";
import type { Route } from "./+types/undo";
import { conflictWith, done, notDone, readPostedDecision } from "./decision.tsx";
import { RequestDetail } from "./request-detail.tsx";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { seen } = await readPostedDecision(request);
  const actor = requireActor(context);
  const outcome = await context.get(requestHandling).undo(id, { actor, seen });
  switch (outcome.kind) {
    case "changed":
      return done(id, "undo");
    case "too-late":
      return notDone("undo", { kind: "conflict", sentence: undoCopy.tooLate });
    case "overtaken":
      return notDone("undo", conflictWith(outcome, { memberId: actor.id }));
    case "open-elsewhere":
      return notDone("undo", {
        kind: "conflict",
        sentence: conflict.openElsewhere(outcome.other.reference),
      });
    case "unavailable":
      return notDone("undo", { kind: "unavailable" });
    case "unknown":
      throw data(null, 404);
  }
}

export default function Undo({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
