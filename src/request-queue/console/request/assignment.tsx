import { data } from "react-router";
import { requestHandling } from "../../../access-requests/context.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireActor, type StaffContext } from "../../../staff/console/offered/require-staff.ts";
import { staffTeam } from "../../../staff/context.ts";
import { isAssignable } from "../../../staff/domain/team.ts";
import { conflict } from "../../copy/decision-copy.ts";
import type { Route } from "./+types/assignment";
import { done, notDone } from "./decision.tsx";
import { RequestDetail } from "./request-detail.tsx";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = requireActor(context);
  const { text } = await readForm(request);
  const to = await findAssignee(context, text("assignee"));
  const outcome = await context.get(requestHandling).assign(id, { actor, to });
  if (outcome === "unknown") throw data(null, 404);
  if (outcome === "assigned") return done(id, "assign");
  return notDone("assign", { kind: "conflict", sentence: conflict.assignment });
}

export default function Assignment({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}

async function findAssignee(context: StaffContext, id: string) {
  if (id === "") return null;
  const members = await context.get(staffTeam).list();
  const member = members.find((known) => known.id === id && isAssignable(known));
  if (!member) throw data(null, 400);
  return { id: member.id, name: member.name };
}
