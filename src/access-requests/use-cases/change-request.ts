import { isPossible } from "../../workflow/apply-transition.ts";
import { type AskedCommand, runCommand } from "../../workflow/run-command.ts";
import type { ApprovalTerms } from "../domain/approval-terms.ts";
import { type AccessRequestActor, transitions, type Verb } from "../domain/transitions.ts";
import { type AccessRequestOutcome, accessRequestWorkflow } from "../domain/workflow.ts";
import { accessRequestCommandDeps } from "./command-deps.ts";
import type { AccessRequestDeps } from "./deps.ts";

export async function changeAccessRequest(
  deps: AccessRequestDeps,
  {
    requestId: id,
    terms,
    ...asked
  }: AskedCommand<Verb, AccessRequestActor> & { requestId: string; terms?: ApprovalTerms },
): Promise<AccessRequestOutcome> {
  const outcome = await runCommand(accessRequestCommandDeps(deps, terms), { id, ...asked });
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
