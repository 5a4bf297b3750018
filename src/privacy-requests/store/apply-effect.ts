import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MailFiles } from "../../platform/outbox/mail-files.ts";
import { enqueueWithinLimits } from "../../platform/outbox/outbox.ts";
import {
  changeDataSubject,
  type DataSubjectHooks,
} from "../../platform/privacy/data-subject-hooks.ts";
import { reportOf } from "../domain/erasure.ts";
import type { PrivacyRequest } from "../domain/privacy-request.ts";
import type { Effect } from "../domain/subject-data.ts";
import type { PrivacyEvent } from "../domain/workflow.ts";
import { eraseSubject } from "./erase-subject.ts";
import { toPrivacyEventRow } from "./row.ts";

/** Changes the person's data in the transaction that stores the privacy request. */
export async function applyEffect(
  on: Database,
  {
    effect,
    request: { id, email },
    event: { at, actor },
    files,
    hooks,
  }: {
    effect: Effect;
    request: PrivacyRequest;
    event: PrivacyEvent;
    files: MailFiles;
    hooks: readonly DataSubjectHooks[];
  },
): Promise<void> {
  if (effect.kind !== "erase")
    return changeDataSubject(on, hooks, { emailKey: email.key, change: effect, at, actor });
  const plan = await eraseSubject(on, { person: email, now: at, files, hooks });
  const erasure = JSON.stringify(reportOf(plan, at));
  await on.updateTable("privacy_request").set({ erasure }).where("id", "=", id).execute();
  // The exercised right and its dates are kept as proof; texts written by the person are deleted.
  await on
    .updateTable("privacy_request")
    .set({ about: "", correction_value: null, correction_field: null })
    .where("email_key", "=", email.key)
    .execute();
}

export type PrivacyEffects = { event: PrivacyEvent; emails: readonly OutgoingEmail[] };

export async function addEffects(on: Database, { event, emails }: PrivacyEffects): Promise<void> {
  await on.insertInto("privacy_request_event").values(toPrivacyEventRow(event)).execute();
  await enqueueWithinLimits(on, emails);
}
