import type { z } from "zod";
import type { Draft } from "../../emails/layout/blocks.ts";
import type { EmailFacts, PersonalEmailFacts } from "../../emails/layout/email-facts.ts";
import { type EmailKind, emailToStaff, personalEmail } from "../../emails/layout/email-kind.ts";
import { privacyEmailNames } from "../copy/es-email-names.ts";
import {
  type PrivacyEmailName,
  type PrivacyEmailOf,
  privacyEmailSchemas,
} from "../domain/email.ts";
import { privacyRequestKind } from "../domain/email-subject.ts";
import {
  draftPrivacyAnswered,
  draftPrivacyConfirm,
  draftPrivacyExtended,
  draftPrivacyLifted,
  draftPrivacyReceived,
  draftPrivacyRecorded,
  draftPrivacyRefused,
} from "./to-person.ts";
import { draftPrivacyNotice } from "./to-staff.ts";

/** Emails about privacy requests: composer, audience and permission. */
export const privacyRequestEmails: Record<PrivacyEmailName, EmailKind> = {
  "rights-confirm": toPerson("rights-confirm", draftPrivacyConfirm),
  "rights-received": toPerson("rights-received", draftPrivacyReceived),
  "rights-recorded": toPerson("rights-recorded", draftPrivacyRecorded),
  "rights-extended": toPerson("rights-extended", draftPrivacyExtended),
  "rights-answered": toPerson("rights-answered", draftPrivacyAnswered),
  "rights-refused": toPerson("rights-refused", draftPrivacyRefused),
  "rights-lifted": toPerson("rights-lifted", draftPrivacyLifted),
  "rights-new": toStaff("rights-new", draftPrivacyNotice),
  "rights-due-soon": toStaff("rights-due-soon", draftPrivacyNotice),
  "rights-overdue": toStaff("rights-overdue", draftPrivacyNotice),
  "rights-review": toStaff("rights-review", draftPrivacyNotice),
};

function toPerson<Name extends PrivacyEmailName>(
  name: Name,
  draft: (email: PrivacyEmailOf<Name>, facts: PersonalEmailFacts) => Draft,
): EmailKind {
  return personalEmail({ ...described(name), audience: "person" }, schemaOf(name), draft);
}

function toStaff<Name extends PrivacyEmailName>(
  name: Name,
  draft: (email: PrivacyEmailOf<Name>, facts: EmailFacts) => Draft,
): EmailKind {
  return emailToStaff(described(name), schemaOf(name), draft);
}

function described(name: PrivacyEmailName) {
  return {
    title: privacyEmailNames[name],
    subject: privacyRequestKind,
    permission: "handle-rights",
  } as const;
}

function schemaOf<Name extends PrivacyEmailName>(name: Name) {
  return privacyEmailSchemas[name] as unknown as z.ZodType<PrivacyEmailOf<Name>>;
}
