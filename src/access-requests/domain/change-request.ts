import { isAddressDead } from "../../kernel/delivery-failure.ts";
import {
  type AppliedTransition,
  type Command,
  isPossible,
} from "../../workflow/apply-transition.ts";
import type { Overtaken } from "../../workflow/run-command.ts";
import {
  type AskedCommand,
  type CommandDeps,
  type CommandObstacle,
  type CommandOutcome,
  planCommand,
  runCommand,
  type StaffDecision,
} from "../../workflow/run-command.ts";
import type { AccessRequest } from "./access-request.ts";
import type { Deps } from "./deps.ts";
import type { AccessRequestEvent } from "./event.ts";
import { inboxFor } from "./inbox-for.ts";
import { emailsOfTransition } from "./outgoing-emails.ts";
import type { OpenElsewhere, StoredEffects } from "./store.ts";
import { type AccessRequestActor, transitions, type Verb } from "./transitions.ts";
import { accessRequestWorkflow } from "./workflow.ts";

export type AccessRequestOutcome =
  | CommandOutcome<AccessRequest, AccessRequestEvent>
  | OpenElsewhere;

export type AccessRequestObstacle =
  | CommandObstacle<AccessRequest, AccessRequestEvent>
  | AccessRequestOvertaken;

export type AccessRequestOvertaken = Overtaken<AccessRequest, AccessRequestEvent>;

export type AccessRequestCommand = Command<Verb, AccessRequestActor>;
export async function changeAccessRequest(
  deps: Deps,
  { requestId: id, ...asked }: AskedCommand<Verb, AccessRequestActor> & { requestId: string },
): Promise<AccessRequestOutcome> {
  const outcome = await runCommand(commandDeps(deps), { id, ...asked });
  if (outcome.kind !== "overtaken" || asked.command.actor.kind === "staff") return outcome;
  // If the new state forbids the command, applicants get `not-possible` with that state, not the list of changes.
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
  deps: Deps,
  { requestId: id, ...decision }: StaffDecision<Verb> & { requestId: string },
) {
  return planCommand(commandDeps(deps), { id, ...decision });
}

function commandDeps(
  deps: Deps,
): CommandDeps<AccessRequest, AccessRequestEvent, Verb, StoredEffects, OpenElsewhere> {
  return {
    ...deps,
    workflow: accessRequestWorkflow,
    effectsOf: async (applied) => ({ event: applied.event, emails: await emailsOf(applied, deps) }),
  };
}

async function emailsOf(applied: AppliedTransition<AccessRequest, AccessRequestEvent>, deps: Deps) {
  const { request, event } = applied;
  const isPointless =
    event.actor.kind === "clock" && isAddressDead(request.emailFailure?.status ?? "");
  if (isPointless) return [];
  return emailsOfTransition(applied, { salesTeam: await inboxFor(request, deps) });
}
