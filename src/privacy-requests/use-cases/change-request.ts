import { type AskedCommand, runCommand, type StaffDecision } from "../../workflow/run-command.ts";
import type { PrivacyRequest } from "../domain/privacy-request.ts";
import { effectOf } from "../domain/subject-data.ts";
import {
  type AppliedPrivacyTransition,
  type PrivacyActor,
  type PrivacyOutcome,
  type PrivacyVerb,
  privacyWorkflow,
} from "../domain/workflow.ts";
import { findPrivacyRequest, listPrivacyEvents } from "../store/find-requests.ts";
import { replacePrivacyRequest, type StoredPrivacyEffects } from "../store/save-request.ts";
import type { PrivacyDeps, PrivacyPageDeps } from "./deps.ts";
import { emailsOfPrivacyTransition } from "./outgoing-emails.ts";

/** Runs the decision of a member of the staff. */
export async function decidePrivacyRequest(
  deps: PrivacyPageDeps,
  id: string,
  decision: StaffDecision<PrivacyVerb> & { applies: boolean },
): Promise<PrivacyOutcome> {
  const outcome = await changePrivacyRequest(deps, { id, ...decision });
  deps.changed();
  return outcome;
}

/** Runs a command and changes the person's data; `applies` is false where staff rectify by hand. */
export async function changePrivacyRequest(
  deps: PrivacyDeps,
  {
    applies = true,
    ...asked
  }: AskedCommand<PrivacyVerb, PrivacyActor> & { id: string; applies?: boolean },
): Promise<PrivacyOutcome> {
  const { db, mailFiles, hooks, afterErasure } = deps;
  const store = {
    findById: (id: string) => findPrivacyRequest(db, id),
    listEvents: (id: string) => listPrivacyEvents(db, id),
    async replace(request: PrivacyRequest, effects: StoredPrivacyEffects) {
      const stored = { ...effects, mailFiles, hooks };
      const outcome = await replacePrivacyRequest(db, request, stored);
      if (outcome.kind === "replaced" && effects.effect?.kind === "erase") afterErasure();
      return outcome;
    },
  };
  const effectsOf = (applied: AppliedPrivacyTransition) => ({
    event: applied.event,
    emails: emailsOfPrivacyTransition(applied, deps),
    effect: applies ? effectOf(applied) : null,
  });
  return runCommand({ ...deps, store, workflow: privacyWorkflow, effectsOf }, asked);
}
