import { randomBytes, randomUUIDv7 } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { referenceFrom } from "../../kernel/reference.ts";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { Database } from "../../platform/database/database.ts";
import type { AttachmentFiles } from "../../platform/files/stored-files.ts";
import type { SubmissionLimit } from "../../platform/http/submission-limit.ts";
import type { MailFiles } from "../../platform/outbox/mail-files.ts";
import type { StoredEmail } from "../../platform/outbox/stored-emails.ts";
import type { DataSubjectHooks } from "../../platform/privacy/data-subject-hooks.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";

export type PrivacyDeps = {
  db: Database;
  calendar: WorkingCalendar;
  now: Temporal.Instant;
  newId: () => string;
  newReference: () => string;
  salesTeam: string;
  hooks: readonly DataSubjectHooks[];
  /** `.eml` files, which an erasure deletes as well. */
  mailFiles: MailFiles;
  /** Called after an erasure has been committed. */
  afterErasure: () => void;
};

/** What pages need besides: `links` signs the emailed ones, and `limit` counts forms by client address. */
export type PrivacyPageDeps = PrivacyDeps & {
  links: Signer;
  limit: SubmissionLimit;
  /** Renders the text of a stored email, without its personal links. */
  preview: (email: StoredEmail) => { subject: string; text: string };
  files: Pick<AttachmentFiles, "read">;
  changed: () => void;
};

export function privacyDeps(
  given: Pick<PrivacyDeps, "db" | "salesTeam" | "hooks" | "mailFiles" | "afterErasure">,
): PrivacyDeps {
  return {
    ...given,
    calendar: companyCalendar,
    now: Temporal.Now.instant(),
    newId: randomUUIDv7,
    newReference: () => referenceFrom(randomBytes(5), "DER"),
  };
}
