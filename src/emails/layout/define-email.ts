import type { z } from "zod";
import type {
  EmailAudience,
  EmailContent,
  OutgoingEmail,
  RecipientLimit,
} from "../../kernel/outgoing-email.ts";
import type { TermName } from "../../promises/promises.ts";
import type { Permission } from "../../staff/domain/roles.ts";
import type { Draft, WhyWeWrite } from "./blocks.ts";
import type { EmailFacts, PersonalEmailFacts } from "./email-facts.ts";

/** Kind of email, as the outbox, the console and the previews see it. */
export type EmailKind = {
  /** Name in the outbox. */
  name: string;
  /** Name of the emails that earlier releases have stored, if it was another. */
  formerName?: string | undefined;
  /** Name in the console. */
  title: string;
  /** Kind of the record that the email is about, as in `EmailSubject`. */
  subject: string;
  permission: Permission;
  audience: EmailAudience;
  /** Data for previews and tests, by a name that is unique among all emails. */
  samples: Readonly<Record<string, (given: SampleDeps) => { reference: string }>>;
  /** True if the email contains news, which the recipient can unsubscribe from. */
  isNews(stored: EmailContent): boolean;
  /** Parses the email stored in the outbox and composes it. Emails to the staff get no personal link. */
  draft(stored: EmailContent, facts: PersonalEmailFacts): Draft;
};

/** `due`: end of a promised period that starts now, in epoch milliseconds. */
export type SampleDeps = { due(term: TermName): number };

/** Properties that all emails about one kind of record have in common. */
export type EmailTopic = {
  subject: string;
  permission: Permission;
  /** Audience of the emails that do not go to the staff. */
  audience: Exclude<EmailAudience, "staff">;
  /** Footer sentence of the emails that do not go to the staff. */
  why: WhyWeWrite;
};

export type Email<Name extends string, Data extends EmailData> = EmailKind & {
  name: Name;
  schema: z.ZodType<Data>;
  /** Email for the outbox; `id`: that of the record in the database, null if the email is about several. */
  outgoing(
    about: { to: string; id: string | null },
    data: Data,
  ): OutgoingEmail<{ name: Name } & Data>;
};

type EmailData = { reference: string; wantsNews?: boolean | undefined };

type EmailParts<Name extends string, Data extends EmailData, Words extends EmailWords, Facts> = {
  name: Name;
  formerName?: string;
  about: EmailTopic;
  /** Data stored in the outbox; emails that earlier releases have stored must stay readable. */
  schema: z.ZodType<Data>;
  /** Sentences in one language. */
  words: Words;
  draft(data: NoInfer<Data>, words: NoInfer<Words>, facts: Facts): Draft;
  samples: Readonly<Record<string, (given: SampleDeps) => NoInfer<Data>>>;
  limit?: RecipientLimit;
};

/** `name`: that of the email in the console. */
type EmailWords = { name: string };

/** Defines an email to the person concerned, with a personal link. */
export function defineEmail<Name extends string, Data extends EmailData, Words extends EmailWords>(
  parts: EmailParts<Name, Data, Words, PersonalEmailFacts>,
): Email<Name, Data> {
  const { about, schema, words, draft } = parts;
  return {
    ...sharedParts(parts, about.audience),
    isNews: (stored) => schema.parse(stored).wantsNews === true,
    draft: (stored, facts) => ({ ...draft(schema.parse(stored), words, facts), why: about.why }),
  };
}

/** Defines an email to the staff. */
export function defineStaffEmail<
  Name extends string,
  Data extends EmailData,
  Words extends EmailWords,
>(parts: EmailParts<Name, Data, Words, EmailFacts>): Email<Name, Data> {
  const { schema, words, draft } = parts;
  return {
    ...sharedParts(parts, "staff"),
    isNews: () => false,
    draft: (stored, { links: { personal: _, ...links }, ...facts }) =>
      draft(schema.parse(stored), words, { ...facts, links }),
  };
}

function sharedParts<Name extends string, Data extends EmailData>(
  {
    name,
    formerName,
    about: { subject, permission },
    schema,
    words,
    samples,
    limit,
  }: Omit<EmailParts<Name, Data, EmailWords, never>, "draft">,
  audience: EmailAudience,
): Omit<Email<Name, Data>, "isNews" | "draft"> {
  return {
    name,
    formerName,
    title: words.name,
    subject,
    permission,
    audience,
    schema,
    samples,
    outgoing: ({ to, id }, data) => ({
      to,
      email: { name, ...data },
      subject: id === null ? null : { kind: subject, id },
      audience,
      limit,
    }),
  };
}
