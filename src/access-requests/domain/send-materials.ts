import type { MemberActor } from "../../kernel/actor.ts";
import { tidy } from "../../kernel/tidy.ts";
import { eventWithoutTransition } from "../../workflow/history-event.ts";
import { longestText } from "../../workflow/longest-text.ts";
import { type PlannedChange, runChange } from "../../workflow/run-command.ts";
import type { AccessRequest } from "./access-request.ts";
import type { AccessRequestOvertaken } from "./change-request.ts";
import type { Deps } from "./deps.ts";
import type { OpenElsewhere, StoredEffects } from "./store.ts";
import { accessRequestWorkflow } from "./workflow.ts";

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

export type SendMaterialsOutcome =
  | SendMaterialsObstacle
  | { kind: "changed"; request: AccessRequest }
  | { kind: "unknown" }
  | { kind: "unavailable"; cause: unknown }
  | OpenElsewhere
  | AccessRequestOvertaken;

/** Records that catalogues and prices were sent, with an optional text for the history. */
export async function sendMaterials(
  { store, now, newId }: Pick<Deps, "store" | "now" | "newId">,
  {
    requestId,
    actor,
    text,
    seen,
  }: { requestId: string; actor: MemberActor; text: string; seen: number | null },
): Promise<SendMaterialsOutcome> {
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
