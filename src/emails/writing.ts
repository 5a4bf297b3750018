import type { EmailContent, OutgoingEmail } from "../kernel/outgoing-email.ts";
import type { Signer } from "../platform/config/signing-keys.ts";
import type { OutboxHooks } from "../platform/outbox/outbox.ts";
import type { Company } from "../seller/copy/company.ts";
import type { SubjectKeys, SubjectPages } from "./domain/subject-links.ts";
import type { EmailImage } from "./layout/blocks.ts";
import {
  type CommonFacts,
  type EmailKind,
  type EmailKinds,
  emailFacts,
  type PersonalEmailFacts,
} from "./layout/email-kind.ts";
import { setHtml } from "./layout/html.ts";
import { setPlainText } from "./layout/plain-text.ts";

export type Written = {
  subject: string;
  html: string;
  text: string;
  /** Names of pictures that the HTML refers to as `cid:NAME`. */
  pictures: readonly EmailImage["name"][];
};

export function writeEmail(
  kind: EmailKind,
  email: EmailContent,
  facts: PersonalEmailFacts,
): Written {
  const draft = kind.draft(email, facts);
  return {
    subject: draft.subject,
    html: setHtml(draft, facts),
    text: setPlainText(draft, facts),
    pictures: draft.picture ? [draft.picture.name] : [],
  };
}

export function getKind(kinds: EmailKinds, name: string): EmailKind {
  const kind = kinds[name];
  if (!kind) throw new Error(`no capability writes the email ${name}`);
  return kind;
}

export type CapabilityEmails = {
  kinds: EmailKinds;
  subject: string;
  pages(publicUrl: string): SubjectPages;
  keys(given: { publicUrl: string; signer: (purpose: string) => Signer }): SubjectKeys;
  hooks?: OutboxHooks;
};

type Capabilities = readonly { emails?: CapabilityEmails | readonly CapabilityEmails[] }[];

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

/** Functions that make personal links, by kind of record. Only the worker that sends emails may have them. */
export function emailKeys(
  capabilities: Capabilities,
  given: Parameters<CapabilityEmails["keys"]>[0],
): Record<string, SubjectKeys> {
  return Object.fromEntries(
    emailsOf(capabilities).map(({ subject, keys }) => [subject, keys(given)] as const),
  );
}

export function outboxHooks(capabilities: Capabilities): OutboxHooks {
  const hooks = emailsOf(capabilities).flatMap(({ hooks }) => hooks ?? []);
  return {
    isHeld: (eb) => eb.or(hooks.map(({ isHeld }) => isHeld(eb))),
    async noteFailure(on, failure) {
      for (const hook of hooks) await hook.noteFailure(on, failure);
    },
    async clearFailure(on, email) {
      for (const hook of hooks) await hook.clearFailure(on, email);
    },
  };
}

function emailsOf(capabilities: Capabilities): CapabilityEmails[] {
  return capabilities.flatMap(({ emails }) => emails ?? []);
}

export type EmailWriting = {
  kinds: EmailKinds;
  facts: CommonFacts;
  subjects: Readonly<Record<string, SubjectPages>>;
};

export function writeWith(
  writing: EmailWriting,
  { email, subject }: Pick<OutgoingEmail, "email" | "subject">,
  personal: string,
): Written {
  const { kinds, facts } = writing;
  const { console } = subjectPages(writing, { email });
  const links = {
    ...facts.pages,
    personal,
    console: subject ? console(subject.id) : facts.pages.queue,
    requestInConsole: console,
  };
  return writeEmail(getKind(kinds, email.name), email, { ...facts, links });
}

export function subjectPages(
  { kinds, subjects }: EmailWriting,
  { email }: Pick<OutgoingEmail, "email">,
): SubjectPages {
  const { subject } = getKind(kinds, email.name);
  const pages = subjects[subject];
  if (!pages) throw new Error(`nobody said where emails about ${subject} lead`);
  return pages;
}
