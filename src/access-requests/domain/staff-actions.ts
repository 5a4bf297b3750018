import type { MemberActor } from "../../kernel/actor.ts";
import { tidy } from "../../kernel/text.ts";
import { eventWithoutTransition, longestText } from "../../workflow/apply-transition.ts";
import { type PlannedChange, runChange } from "../../workflow/run-command.ts";
import type { AccessRequest } from "./access-request.ts";
import { assignedEmail } from "./outgoing-emails.ts";
import type { Deps, StoredEffects } from "./store.ts";
import type { AccessRequestActor } from "./transitions.ts";
import { accessRequestWorkflow } from "./workflow.ts";

/** Assigns a request to a staff member or to nobody; emails the new assignee, except about self-assignments. */
export async function assignAccessRequest(
  deps: Pick<Deps, "store" | "now" | "newId" | "findAddress">,
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

/** Adds an internal note; returns false if the text is empty or too long. */
export async function noteOnAccessRequest(
  deps: Pick<Deps, "store" | "now" | "newId">,
  { request, actor, text }: { request: AccessRequest; actor: AccessRequestActor; text: string },
): Promise<boolean> {
  const said = text.replace(/\r\n?/g, "\n").trim();
  if (said === "" || said.length > longestText) return false;
  await deps.store.addEvent(
    eventWithoutTransition(deps, { request, actor, type: "note", text: said }),
  );
  return true;
}

/** True if catalogues and prices were promised on approval and have not been sent. */
export function awaitsMaterials({
  state,
  restriction,
  materials,
}: Pick<AccessRequest, "state" | "restriction" | "materials">): boolean {
  return state === "approved" && !restriction && materials !== null && materials.sentAt === null;
}

type SendMaterialsObstacle =
  | { kind: "problem"; problem: "text-too-long" }
  | { kind: "not-possible"; request: AccessRequest; last: null };

/** Records that catalogues and prices were sent, with an optional text for the history. */
export async function sendMaterials(
  deps: Pick<Deps, "store" | "now" | "newId">,
  {
    requestId,
    actor,
    text,
    seen,
  }: { requestId: string; actor: MemberActor; text: string; seen: number | null },
) {
  const { unversioned } = accessRequestWorkflow;
  return runChange(deps.store, { id: requestId, seen, unversioned, plan });

  async function plan(
    request: AccessRequest,
  ): Promise<PlannedChange<AccessRequest, StoredEffects> | SendMaterialsObstacle> {
    const said = tidy(text);
    if (said.length > longestText) return { kind: "problem", problem: "text-too-long" };
    const { materials, version } = request;
    if (!materials || !awaitsMaterials(request))
      return { kind: "not-possible", request, last: null };
    const type = "sendMaterials";
    const event = eventWithoutTransition(deps, { request, actor, type, text: said });
    const sent = { ...materials, sentAt: deps.now };
    const next = { ...request, version: version + 1, materials: sent };
    return { kind: "planned", request: next, effects: { event, emails: [] } };
  }
}
