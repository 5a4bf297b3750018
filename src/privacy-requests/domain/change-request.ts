import { type AskedCommand, type CommandOutcome, runCommand } from "../../workflow/run-command.ts";
import type { PrivacyDeps } from "./deps.ts";
import { effectOf } from "./effect.ts";
import { emailsOfPrivacyTransition } from "./outgoing-emails.ts";
import type { PrivacyEvent, PrivacyRequest } from "./privacy-request.ts";
import type { RefusedEffect } from "./store.ts";
import type { PrivacyActor, PrivacyVerb } from "./transitions.ts";
import { type AppliedPrivacyTransition, privacyWorkflow } from "./workflow.ts";

export type PrivacyOutcome = CommandOutcome<PrivacyRequest, PrivacyEvent> | RefusedEffect;

export type PrivacyChange = AskedCommand<PrivacyVerb, PrivacyActor> & {
  /** False if a rectification must not change the stored data, because the staff corrects them by hand. */
  applies?: boolean;
};

/** Runs a command on a privacy request, such as an answer, and changes the person's data accordingly. */
export async function changePrivacyRequest(
  deps: PrivacyDeps,
  { applies = true, ...asked }: PrivacyChange & { id: string },
): Promise<PrivacyOutcome> {
  const effectsOf = (applied: AppliedPrivacyTransition) => ({
    event: applied.event,
    emails: emailsOfPrivacyTransition(applied, deps),
    effect: applies ? effectOf(applied) : null,
  });
  return runCommand({ ...deps, workflow: privacyWorkflow, effectsOf }, asked);
}
