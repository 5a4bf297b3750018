import { eventWithoutTransition } from "../../workflow/apply-transition.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import { assignedEmail } from "../domain/outgoing-emails.ts";
import type { AccessRequestActor } from "../domain/transitions.ts";
import type { AccessRequestDeps } from "./deps.ts";

/** Assigns a request to a staff member or to nobody; emails the new assignee, except about self-assignments. */
export async function assignAccessRequest(
  deps: Pick<AccessRequestDeps, "store" | "now" | "newId" | "findAddress">,
  {
    request,
    actor,
    to,
  }: { request: AccessRequest; actor: AccessRequestActor; to: { id: string; name: string } | null },
): Promise<"assigned" | "overtaken"> {
  const text = to?.name ?? "";
  const event = eventWithoutTransition(deps, { request, actor, type: "assign", text });
  const assigned = { ...request, assigned: to, version: request.version + 1 };
  const isGiven = to && actor.kind === "staff" && actor.id !== to.id;
  const address = isGiven ? await deps.findAddress?.(to.id) : null;
  const emails =
    address && actor.kind === "staff"
      ? [assignedEmail(request, { to: address, by: actor.name })]
      : [];
  const { kind } = await deps.store.replace(assigned, { event, emails });
  return kind === "replaced" ? "assigned" : "overtaken";
}
