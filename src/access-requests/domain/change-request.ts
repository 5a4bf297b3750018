import type { Temporal } from "temporal-polyfill";
import { isAddressDead } from "../../kernel/outgoing-email.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import {
  type AppliedTransition,
  isPossible,
  type Workflow,
} from "../../workflow/apply-transition.ts";
import {
  type AskedCommand,
  type CommandDeps,
  type CommandObstacle,
  type CommandOutcome,
  type Overtaken,
  planCommand,
  runCommand,
  type StaffDecision,
} from "../../workflow/run-command.ts";
import type { AccessRequest, AccessRequestEvent } from "./access-request.ts";
import { emailsOfTransition } from "./outgoing-emails.ts";
import type { Deps, OpenElsewhere, StoredEffects } from "./store.ts";
import { type AccessRequestActor, transitions, type Verb } from "./transitions.ts";

export type AccessRequestOutcome =
  | CommandOutcome<AccessRequest, AccessRequestEvent>
  | OpenElsewhere;

export type AccessRequestObstacle =
  | CommandObstacle<AccessRequest, AccessRequestEvent>
  | AccessRequestOvertaken;

export type AccessRequestOvertaken = Overtaken<AccessRequest, AccessRequestEvent>;

export async function changeAccessRequest(
  deps: Deps,
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

/** Workflow of access requests; under restricted processing (GDPR, art. 18) no transition is allowed. */
export const accessRequestWorkflow: Workflow<AccessRequest, AccessRequestEvent, Verb> = {
  transitions,
  isAllowed: ({ restriction }) => restriction === null,
  stamps: (request, { verb, now, calendar }) => ({
    ...(transitions[verb].clock === "starts" && {
      dueAt: dueInstant({ start: now, term: promises.accessRequestAnswer, calendar }).due,
    }),
    ...(verb === "confirm" && { confirmedAt: now }),
    ...answerStamps(request, { verb, now, calendar }),
  }),
  unversioned: ["note", "attach", "detach"],
};

function answerStamps(
  { materials }: AccessRequest,
  { verb, now, calendar }: { verb: Verb; now: Temporal.Instant; calendar: WorkingCalendar },
): Partial<AccessRequest> {
  switch (verb) {
    case "approve": {
      const { due } = dueInstant({ start: now, term: promises.tradeMaterials, calendar });
      return { answeredAt: now, materials: { dueAt: due, sentAt: null } };
    }
    case "reject":
      return { answeredAt: now };
    case "reopen":
      return { answeredAt: null, reopenedAt: now };
    case "withdrawApproval":
      return { materials: materials?.sentAt ? materials : null };
    default:
      return {};
  }
}

/** Address for staff emails about a request: its assignee's, otherwise the sales team's. */
async function inboxFor(
  { assigned }: Pick<AccessRequest, "assigned">,
  { salesTeam, findAddress }: Pick<Deps, "salesTeam" | "findAddress">,
): Promise<string> {
  return (assigned && (await findAddress?.(assigned.id))) || salesTeam;
}
