import { accessRequestKind } from "./access-requests/domain/email-subject.ts";
import { accessRequestKeys, accessRequestPages } from "./access-requests/email-links.ts";
import { accessRequestEmails } from "./access-requests/emails/kinds.ts";
import { emailFacts } from "./emails/copy/facts.ts";
import type { SubjectKeys } from "./emails/domain/subject-links.ts";
import type { EmailWriting } from "./emails/reading.ts";
import type { Signer } from "./platform/http/signing.ts";
import { privacyRequestKind } from "./privacy-requests/domain/email-subject.ts";
import { privacyRequestKeys, privacyRequestPages } from "./privacy-requests/email-links.ts";
import { privacyRequestEmails } from "./privacy-requests/emails/kinds.ts";
import type { Company } from "./site/copy/company.ts";

/** Every kind of email that the capabilities send, with what is needed to write them for anybody. */
export function emailWriting({
  company,
  publicUrl,
}: {
  company: Company;
  publicUrl: string;
}): EmailWriting {
  return {
    kinds: { ...accessRequestEmails, ...privacyRequestEmails },
    facts: emailFacts(company, publicUrl),
    subjects: {
      [accessRequestKind]: accessRequestPages(publicUrl),
      [privacyRequestKind]: privacyRequestPages(publicUrl),
    },
  };
}

/** What makes the keys of personal links: for sending alone. */
export function emailKeys(given: {
  publicUrl: string;
  links: Signer;
  privacyLinks: Signer;
  unsubscribeLinks: Signer;
}): Record<string, SubjectKeys> {
  return {
    [accessRequestKind]: accessRequestKeys(given),
    [privacyRequestKind]: privacyRequestKeys(given),
  };
}
