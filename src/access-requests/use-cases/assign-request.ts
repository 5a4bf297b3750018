import type { MemberActor } from "../../kernel/actor.ts";
import { eventWithoutTransition } from "../../workflow/apply-transition.ts";
import type { AccessRequestDeps } from "./deps.ts";
import { assignedEmail } from "./outgoing-emails.ts";

/** Assigns a request to a staff member or to nobody; emails the new assignee, except about self-assignments. */
export async function assignAccessRequest(
  deps: Pick<AccessRequestDeps, "store" | "now" | "newId" | "findAddress">,
  {
    requestId,
    actor,
    to,
  }: { requestId: string; actor: MemberActor; to: { id: string; name: string } | null },
): Promise<"assigned" | "overtaken" | "unknown"> {
  const request = await deps.store.findById(requestId);
  if (!request) return "unknown";
  const text = to?.name ?? "";
  const event = eventWithoutTransition(deps, { request, actor, type: "assign", text });
  const assigned = { ...request, assigned: to, version: request.version + 1 };
  const address = to && to.id !== actor.id ? await deps.findAddress?.(to.id) : null;
  const emails = address ? [assignedEmail(request, { to: address, by: actor.name })] : [];
  const { kind } = await deps.store.replace(assigned, { event, emails });
  return kind === "replaced" ? "assigned" : "overtaken";
}
