import { isAddressDead } from "../../kernel/outgoing-email.ts";
import type { AppliedTransition } from "../../workflow/apply-transition.ts";
import type { CommandDeps } from "../../workflow/run-command.ts";
import type { AccessRequest, AccessRequestEvent } from "../domain/access-request.ts";
import type { Verb } from "../domain/transitions.ts";
import { accessRequestWorkflow, type OpenElsewhere } from "../domain/workflow.ts";
import type { StoredEffects } from "../store/stored-effects.ts";
import type { AccessRequestDeps } from "./deps.ts";
import { emailsOfTransition } from "./outgoing-emails.ts";

export function accessRequestCommandDeps(
  deps: AccessRequestDeps,
): CommandDeps<AccessRequest, AccessRequestEvent, Verb, StoredEffects, OpenElsewhere> {
  return {
    ...deps,
    workflow: accessRequestWorkflow,
    effectsOf: async (applied) => ({ event: applied.event, emails: await emailsOf(applied, deps) }),
  };
}

async function emailsOf(
  applied: AppliedTransition<AccessRequest, AccessRequestEvent>,
  deps: AccessRequestDeps,
) {
  const { request, event } = applied;
  const isPointless =
    event.actor.kind === "clock" && isAddressDead(request.emailFailure?.status ?? "");
  if (isPointless) return [];
  return emailsOfTransition(applied, {
    salesTeam: await inboxFor(request, deps),
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
