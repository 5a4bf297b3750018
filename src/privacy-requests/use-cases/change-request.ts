import { type AskedCommand, runCommand } from "../../workflow/run-command.ts";
import { effectOf } from "../domain/subject-data.ts";
import {
  type AppliedPrivacyTransition,
  type PrivacyActor,
  type PrivacyOutcome,
  type PrivacyVerb,
  privacyWorkflow,
} from "../domain/workflow.ts";
import type { PrivacyDeps } from "./deps.ts";
import { emailsOfPrivacyTransition } from "./outgoing-emails.ts";

/** Runs a command and changes the person's data; `applies` is false where staff rectify by hand. */
export async function changePrivacyRequest(
  deps: PrivacyDeps,
  {
    applies = true,
    ...asked
  }: AskedCommand<PrivacyVerb, PrivacyActor> & { id: string; applies?: boolean },
): Promise<PrivacyOutcome> {
  const effectsOf = (applied: AppliedPrivacyTransition) => ({
    event: applied.event,
    emails: emailsOfPrivacyTransition(applied, deps),
    effect: applies ? effectOf(applied) : null,
  });
  return runCommand({ ...deps, workflow: privacyWorkflow, effectsOf }, asked);
}
