import { eventWithoutTransition } from "../../workflow/history-event.ts";
import type { AccessRequest } from "./access-request.ts";
import type { Deps } from "./deps.ts";
import { assignedEmail } from "./outgoing-emails.ts";
import type { AccessRequestActor } from "./transitions.ts";

/** Assigns a request to a staff member or to nobody; emails the new assignee, except about self-assignments. */
export async function assignAccessRequest(
  { store, now, newId, findAddress }: Pick<Deps, "store" | "now" | "newId" | "findAddress">,
  {
    request,
    actor,
    to,
  }: { request: AccessRequest; actor: AccessRequestActor; to: { id: string; name: string } | null },
): Promise<"assigned" | "overtaken"> {
  const event = eventWithoutTransition({
    request,
    actor,
    type: "assign",
    text: to?.name ?? "",
    at: now,
    id: newId(),
  });
  const assigned = { ...request, assigned: to, version: request.version + 1 };
  const isGiven = to && actor.kind === "staff" && actor.id !== to.id;
  const address = isGiven ? await findAddress?.(to.id) : null;
  const emails =
    address && actor.kind === "staff"
      ? [assignedEmail(request, { to: address, by: actor.name })]
      : [];
  const { kind } = await store.replace(assigned, { event, emails });
  return kind === "replaced" ? "assigned" : "overtaken";
}
