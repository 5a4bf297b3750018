import { randomBytes, randomUUIDv7 } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { referenceFrom } from "../kernel/reference.ts";
import { companyCalendar } from "../promises/company-calendar.ts";
import type { WorkingCalendar } from "../promises/working-calendar.ts";
import { type AskedCommand, runCommand } from "../workflow/run-command.ts";
import { emailsOfPrivacyTransition } from "./domain/emails.ts";
import { effectOf } from "./domain/subject-data.ts";
import {
  type AppliedPrivacyTransition,
  type PrivacyActor,
  type PrivacyOutcome,
  type PrivacyVerb,
  privacyWorkflow,
} from "./domain/workflow.ts";
import type { PrivacyStore } from "./store/store.ts";

export type PrivacyDeps = {
  store: PrivacyStore;
  calendar: WorkingCalendar;
  now: Temporal.Instant;
  newId: () => string;
  newReference: () => string;
  salesTeam: string;
};

export function privacyDeps(given: Pick<PrivacyDeps, "store" | "salesTeam">): PrivacyDeps {
  return {
    ...given,
    calendar: companyCalendar,
    now: Temporal.Now.instant(),
    newId: randomUUIDv7,
    newReference: () => referenceFrom(randomBytes(5), "DER"),
  };
}

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
