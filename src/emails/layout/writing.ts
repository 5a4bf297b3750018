import type { EmailContent, OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { EmailPicture } from "../../platform/outbox/mail-transport.ts";
import type { OutboxHooks } from "../../platform/outbox/outbox.ts";
import type { Company } from "../../seller/copy/company.ts";
import type { SubjectKeys, SubjectPages } from "../domain/subject-links.ts";
import type { EmailImage } from "./blocks.ts";
import type { EmailKind } from "./define-email.ts";
import {
  type CommonFacts,
  type DrawnWordmark,
  emailFacts,
  type PersonalEmailFacts,
} from "./email-facts.ts";
import { setHtml, wordmarkName } from "./html.ts";
import { setPlainText } from "./plain-text.ts";

export type Written = {
  subject: string;
  html: string;
  text: string;
  /** Names of pictures that the HTML refers to as `cid:NAME`, besides that of the company's name. */
  pictures: readonly EmailImage["name"][];
  wordmark: EmailPicture | null;
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
    wordmark: facts.wordmark ? { name: wordmarkName, content: facts.wordmark.content } : null,
  };
}

export function getKind(kinds: EmailWriting["kinds"], name: string): EmailKind {
  const kind = findKind(kinds, name);
  if (!kind) throw new Error(`no capability writes the email ${name}`);
  return kind;
}

/** Kind of email by its name, or by the former one of an email that an earlier release has stored. */
export function findKind(kinds: EmailWriting["kinds"], name: string): EmailKind | undefined {
  return kinds[name] ?? Object.values(kinds).find(({ formerName }) => formerName === name);
}

/** Addresses to which emails about one kind of record lead. */
export type EmailLinks = {
  pages(publicUrl: string): SubjectPages;
  keys(given: { publicUrl: string; signer: (purpose: string) => Signer }): SubjectKeys;
};

type Capabilities = readonly {
  emails?: readonly EmailKind[];
  emailLinks?: Readonly<Record<string, EmailLinks>>;
  outboxHooks?: OutboxHooks;
}[];

export function emailWriting(
  capabilities: Capabilities,
  { company, publicUrl }: { company: Company; publicUrl: string },
): EmailWriting {
  const kinds = capabilities.flatMap(({ emails }) => emails ?? []);
  return {
    kinds: Object.fromEntries(kinds.map((kind) => [kind.name, kind] as const)),
    facts: emailFacts(company, publicUrl),
    subjects: Object.fromEntries(
      linksOf(capabilities).map(([subject, { pages }]) => [subject, pages(publicUrl)] as const),
    ),
  };
}

/** Functions that make personal links, by kind of record. Only the worker that sends emails may have them. */
export function emailKeys(
  capabilities: Capabilities,
  given: Parameters<EmailLinks["keys"]>[0],
): Record<string, SubjectKeys> {
  return Object.fromEntries(
    linksOf(capabilities).map(([subject, { keys }]) => [subject, keys(given)] as const),
  );
}

function linksOf(capabilities: Capabilities): [subject: string, EmailLinks][] {
  return capabilities.flatMap(({ emailLinks }) => Object.entries(emailLinks ?? {}));
}

export function outboxHooks(capabilities: Capabilities): OutboxHooks {
  const hooks = capabilities.flatMap(({ outboxHooks }) => outboxHooks ?? []);
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

export type EmailWriting = {
  /** By name. */
  kinds: Readonly<Record<string, EmailKind>>;
  facts: CommonFacts;
  subjects: Readonly<Record<string, SubjectPages>>;
  /** Company's name as a picture, once it is drawn. */
  findWordmark?: () => DrawnWordmark | undefined;
};

export function writeWith(
  writing: EmailWriting,
  { email, subject }: Pick<OutgoingEmail, "email" | "subject">,
  personal: string,
): Written {
  const { kinds, facts, findWordmark } = writing;
  const { console } = subjectPages(writing, { email });
  const links = {
    ...facts.pages,
    personal,
    console: subject ? console(subject.id) : facts.pages.queue,
    requestInConsole: console,
  };
  return writeEmail(getKind(kinds, email.name), email, {
    ...facts,
    links,
    wordmark: findWordmark?.(),
  });
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
