import type { MemberActor } from "../../kernel/actor.ts";
import { tidy } from "../../kernel/text.ts";
import { eventWithoutTransition, longestText } from "../../workflow/apply-transition.ts";
import { type PlannedChange, runChange } from "../../workflow/run-command.ts";
import type { AccessRequest } from "./access-request.ts";
import { accessRequestWorkflow } from "./change-request.ts";
import { assignedEmail } from "./outgoing-emails.ts";
import type { Deps, StoredEffects } from "./store.ts";
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

/** Adds an internal note; returns false if the text is empty or too long. */
export async function noteOnAccessRequest(
  { store, now, newId }: Pick<Deps, "store" | "now" | "newId">,
  { request, actor, text }: { request: AccessRequest; actor: AccessRequestActor; text: string },
): Promise<boolean> {
  const said = text.replace(/\r\n?/g, "\n").trim();
  if (said === "" || said.length > longestText) return false;
  await store.addEvent(
    eventWithoutTransition({ request, actor, type: "note", text: said, at: now, id: newId() }),
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
  { store, now, newId }: Pick<Deps, "store" | "now" | "newId">,
  {
    requestId,
    actor,
    text,
    seen,
  }: { requestId: string; actor: MemberActor; text: string; seen: number | null },
) {
  const { unversioned } = accessRequestWorkflow;
  return runChange(store, { id: requestId, seen, unversioned, plan });

  async function plan(
    request: AccessRequest,
  ): Promise<PlannedChange<AccessRequest, StoredEffects> | SendMaterialsObstacle> {
    const said = tidy(text);
    if (said.length > longestText) return { kind: "problem", problem: "text-too-long" };
    const { materials, version } = request;
    if (!materials || !awaitsMaterials(request))
      return { kind: "not-possible", request, last: null };
    const event = eventWithoutTransition({
      ...{ request, actor, at: now, id: newId() },
      type: "sendMaterials",
      text: said,
    });
    const next = { ...request, version: version + 1, materials: { ...materials, sentAt: now } };
    return { kind: "planned", request: next, effects: { event, emails: [] } };
  }
}
