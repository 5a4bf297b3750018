import type { MemberActor } from "../../kernel/actor.ts";
import { type PlannedChange, runChange } from "../../workflow/run-command.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import { beforeDecision, findUndoable } from "../domain/undoable.ts";
import { accessRequestWorkflow } from "../domain/workflow.ts";
import type { UndoEffects } from "../store/held-decisions.ts";
import type { AccessRequestDeps } from "./deps.ts";

/** Takes back the approval or rejection that a member of staff made seconds ago, before its email leaves. */
export async function undoDecision(
  { store, now, newId, undoMilliseconds: within = 0 }: AccessRequestDeps,
  { requestId, actor, seen }: { requestId: string; actor: MemberActor; seen: number | null },
) {
  const { unversioned } = accessRequestWorkflow;
  const undoing = { ...store, replace: store.undoDecision };
  return runChange(undoing, { id: requestId, seen, unversioned, plan });

  async function plan(
    request: AccessRequest,
  ): Promise<PlannedChange<AccessRequest, UndoEffects> | { kind: "too-late" }> {
    const events = await store.listEvents(requestId);
    const undoes = findUndoable(events, { memberId: actor.id, now, within });
    if (!undoes || request.restriction) return { kind: "too-late" };
    const restored = beforeDecision(request, undoes);
    const event = {
      id: newId(),
      requestId,
      at: now,
      actor,
      type: "undo",
      from: request.state,
      to: restored.state,
      reason: null,
      text: "",
    } as const;
    return { kind: "planned", request: restored, effects: { event, emails: [], undoes } };
  }
}
