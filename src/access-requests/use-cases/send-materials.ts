import type { MemberActor } from "../../kernel/actor.ts";
import { tidy } from "../../kernel/text.ts";
import { eventWithoutTransition, maxTextLength } from "../../workflow/apply-transition.ts";
import { type PlannedChange, runChange } from "../../workflow/run-command.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import { awaitsMaterials } from "../domain/materials.ts";
import { accessRequestWorkflow } from "../domain/workflow.ts";
import type { StoredEffects } from "../store/stored-effects.ts";
import type { AccessRequestDeps } from "./deps.ts";

type SendMaterialsObstacle =
  | { kind: "problem"; problem: "text-too-long" }
  | { kind: "not-possible"; request: AccessRequest; last: null };

/** Records that catalogues and prices were sent, with an optional text for the history. */
export async function sendMaterials(
  deps: Pick<AccessRequestDeps, "store" | "now" | "newId">,
  {
    requestId,
    actor,
    text,
    seen,
  }: { requestId: string; actor: MemberActor; text: string; seen: number | null | "any" },
) {
  const { unversioned } = accessRequestWorkflow;
  return runChange(deps.store, { id: requestId, seen, unversioned, plan });

  async function plan(
    request: AccessRequest,
  ): Promise<PlannedChange<AccessRequest, StoredEffects> | SendMaterialsObstacle> {
    const said = tidy(text);
    if (said.length > maxTextLength) return { kind: "problem", problem: "text-too-long" };
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
