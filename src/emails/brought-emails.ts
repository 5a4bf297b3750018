import type { Signer } from "../platform/http/signing.ts";
import { joinHooks, type OutboxHooks } from "../platform/outbox/hooks.ts";
import type { Company } from "../site/copy/company.ts";
import { emailFacts } from "./copy/facts.ts";
import type { SubjectKeys, SubjectPages } from "./domain/subject-links.ts";
import type { EmailKinds } from "./layout/email-kind.ts";
import type { EmailWriting } from "./reading.ts";

export type CapabilityEmails = {
  kinds: EmailKinds;
  subject: string;
  pages(publicUrl: string): SubjectPages;
  keys(given: { publicUrl: string; signer: (purpose: string) => Signer }): SubjectKeys;
  hooks?: OutboxHooks;
};

type Capabilities = readonly { emails?: CapabilityEmails }[];

export function emailWriting(
  capabilities: Capabilities,
  { company, publicUrl }: { company: Company; publicUrl: string },
): EmailWriting {
  const brought = emailsOf(capabilities);
  return {
    kinds: Object.fromEntries(brought.flatMap(({ kinds }) => Object.entries(kinds))),
    facts: emailFacts(company, publicUrl),
    subjects: Object.fromEntries(
      brought.map(({ subject, pages }) => [subject, pages(publicUrl)] as const),
    ),
  };
}

/** Makers of personal links by kind of row, for sending only. */
export function emailKeys(
  capabilities: Capabilities,
  given: Parameters<CapabilityEmails["keys"]>[0],
): Record<string, SubjectKeys> {
  return Object.fromEntries(
    emailsOf(capabilities).map(({ subject, keys }) => [subject, keys(given)] as const),
  );
}

export function outboxHooks(capabilities: Capabilities): OutboxHooks {
  return joinHooks(emailsOf(capabilities).flatMap(({ hooks }) => hooks ?? []));
}

function emailsOf(capabilities: Capabilities): CapabilityEmails[] {
  return capabilities.flatMap(({ emails }) => emails ?? []);
}
