import { isAddressDead } from "../../kernel/outgoing-email.ts";
import type { AppliedTransition } from "../../workflow/apply-transition.ts";
import type { CommandDeps } from "../../workflow/run-command.ts";
import type { AccessRequest, AccessRequestEvent } from "../domain/access-request.ts";
import type { ApprovalTerms } from "../domain/approval-terms.ts";
import type { Verb } from "../domain/transitions.ts";
import { isUndoable } from "../domain/undoable.ts";
import { accessRequestWorkflow, type OpenElsewhere } from "../domain/workflow.ts";
import type { StoredEffects } from "../store/stored-effects.ts";
import type { AccessRequestDeps } from "./deps.ts";
import { emailsOfTransition } from "./outgoing-emails.ts";

/** `terms`: those of an approval. */
export function accessRequestCommandDeps(
  deps: AccessRequestDeps,
  terms?: ApprovalTerms,
): CommandDeps<AccessRequest, AccessRequestEvent, Verb, StoredEffects, OpenElsewhere> {
  return {
    ...deps,
    workflow: accessRequestWorkflow,
    complete: async (applied) =>
      (await opensPrices(applied, deps)) ? withoutMaterials(applied) : applied,
    effectsOf: async (applied) => ({
      event: applied.event,
      emails: await emailsOf(applied, deps),
      terms,
      wait: isUndoable(applied.event) ? deps.undoMilliseconds : undefined,
    }),
  };
}

type Applied = AppliedTransition<AccessRequest, AccessRequestEvent>;

/** True for an approval after which the contact sees catalogues, prices and conditions here. */
async function opensPrices({ request, event }: Applied, deps: AccessRequestDeps): Promise<boolean> {
  return event.type === "approve" && (await deps.findAccess?.(request)) === "prices";
}

/** Nothing is left to be sent by hand, so nothing is promised. */
function withoutMaterials({ request, event }: Applied): Applied {
  return { request: { ...request, materials: null }, event };
}

async function emailsOf(applied: Applied, deps: AccessRequestDeps) {
  const { request, event } = applied;
  const isPointless =
    event.actor.kind === "clock" && isAddressDead(request.emailFailure?.status ?? "");
  if (isPointless) return [];
  return emailsOfTransition(applied, {
    salesTeam: await inboxFor(request, deps),
    signals: event.type === "confirm" ? await deps.findSignals?.(request) : [],
    access: event.type === "approve" ? ((await deps.findAccess?.(request)) ?? "account") : null,
  });
}

/** Address for staff emails about a request: its assignee's, otherwise the sales team's. */
async function inboxFor(
  { assigned }: Pick<AccessRequest, "assigned">,
  { salesTeam, findAddress }: Pick<AccessRequestDeps, "salesTeam" | "findAddress">,
): Promise<string> {
  return (assigned && (await findAddress?.(assigned.id))) || salesTeam;
}
