import { type EmailKind, emailKindsOf } from "../../emails/layout/email-kind.ts";
import { privacyEmailNames, privacyEmailReason } from "../copy/es-email-names.ts";
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

const { personal, toStaff } = emailKindsOf<{ [Name in PrivacyEmailName]: PrivacyEmailOf<Name> }>({
  titles: privacyEmailNames,
  schemas: privacyEmailSchemas,
  subject: privacyRequestKind,
  permission: "handle-rights",
  why: privacyEmailReason,
  audience: "person",
});

export const privacyRequestEmails: Record<PrivacyEmailName, EmailKind> = {
  "rights-confirm": personal("rights-confirm", draftPrivacyConfirm),
  "rights-received": personal("rights-received", draftPrivacyReceived),
  "rights-recorded": personal("rights-recorded", draftPrivacyRecorded),
  "rights-extended": personal("rights-extended", draftPrivacyExtended),
  "rights-answered": personal("rights-answered", draftPrivacyAnswered),
  "rights-refused": personal("rights-refused", draftPrivacyRefused),
  "rights-lifted": personal("rights-lifted", draftPrivacyLifted),
  "rights-new": toStaff("rights-new", draftPrivacyNotice),
  "rights-due-soon": toStaff("rights-due-soon", draftPrivacyNotice),
  "rights-overdue": toStaff("rights-overdue", draftPrivacyNotice),
  "rights-review": toStaff("rights-review", draftPrivacyNotice),
};
