import { isAddressDead } from "../../kernel/outgoing-email.ts";
import { type AppliedTransition, isPossible } from "../../workflow/apply-transition.ts";
import {
  type AskedCommand,
  type CommandDeps,
  planCommand,
  runCommand,
  type StaffDecision,
} from "../../workflow/run-command.ts";
import type { AccessRequest, AccessRequestEvent } from "../domain/access-request.ts";
import { emailsOfTransition } from "../domain/outgoing-emails.ts";
import { type AccessRequestActor, transitions, type Verb } from "../domain/transitions.ts";
import {
  type AccessRequestOutcome,
  accessRequestWorkflow,
  type OpenElsewhere,
} from "../domain/workflow.ts";
import type { StoredEffects } from "../store/stored-effects.ts";
import type { AccessRequestDeps } from "./deps.ts";

export async function changeAccessRequest(
  deps: AccessRequestDeps,
  { requestId: id, ...asked }: AskedCommand<Verb, AccessRequestActor> & { requestId: string },
): Promise<AccessRequestOutcome> {
  const outcome = await runCommand(commandDeps(deps), { id, ...asked });
  if (outcome.kind !== "overtaken" || asked.command.actor.kind === "staff") return outcome;
  // Concurrent change: the applicant is told a state that forbids the command, instead of the list of changes.
  const { request, changes } = outcome;
  const { verb, actor } = asked.command;
  return isPossible(accessRequestWorkflow, request, { verb, actor: actor.kind, now: deps.now })
    ? outcome
    : {
        kind: "not-possible",
        request,
        last: changes.findLast(({ type }) => type in transitions) ?? null,
      };
}

/** Checks a command and computes its result without storing or sending anything. */
export async function planAccessRequestChange(
  deps: AccessRequestDeps,
  { requestId: id, ...decision }: StaffDecision<Verb> & { requestId: string },
) {
  return planCommand(commandDeps(deps), { id, ...decision });
}

function commandDeps(
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
  return emailsOfTransition(applied, { salesTeam: await inboxFor(request, deps) });
}

/** Address for staff emails about a request: its assignee's, otherwise the sales team's. */
async function inboxFor(
  { assigned }: Pick<AccessRequest, "assigned">,
  { salesTeam, findAddress }: Pick<AccessRequestDeps, "salesTeam" | "findAddress">,
): Promise<string> {
  return (assigned && (await findAddress?.(assigned.id))) || salesTeam;
}
