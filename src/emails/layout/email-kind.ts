import type { z } from "zod";
import type { EmailAudience, EmailContent } from "../../kernel/outgoing-email.ts";
import type { Permission } from "../../staff/domain/roles.ts";
import type { Draft } from "./blocks.ts";
import type { EmailFacts, PersonalEmailFacts } from "./email-facts.ts";

export type EmailKind = {
  title: string;
  /** Kind of row that it is about. */
  subject: string;
  /** Permission to see or resend it. */
  permission: Permission;
  audience: EmailAudience;
  /** True when it carries news that the reader may unsubscribe from. */
  isNews(stored: EmailContent): boolean;
  /** Parses what the outbox stored and composes the email. Emails to the staff get no personal link. */
  draft(stored: EmailContent, facts: PersonalEmailFacts): Draft;
};

export type EmailKinds = Readonly<Record<string, EmailKind>>;

type Described = Pick<EmailKind, "title" | "subject" | "permission">;

export function emailToStaff<Email extends EmailContent>(
  described: Described,
  schema: z.ZodType<Email>,
  draft: (email: Email, facts: EmailFacts) => Draft,
): EmailKind {
  return {
    ...described,
    audience: "staff",
    isNews: () => false,
    draft(stored, { links: { personal: _, ...links }, ...facts }) {
      return draft(schema.parse(stored), { ...facts, links });
    },
  };
}

/** `wantsNews`: the reader agreed to news. */
export function personalEmail<Email extends EmailContent & { wantsNews?: boolean | undefined }>(
  described: Described & { audience: Exclude<EmailAudience, "staff"> },
  schema: z.ZodType<Email>,
  draft: (email: Email, facts: PersonalEmailFacts) => Draft,
): EmailKind {
  return {
    ...described,
    isNews: (stored) => schema.parse(stored).wantsNews === true,
    draft: (stored, facts) => draft(schema.parse(stored), facts),
  };
}
