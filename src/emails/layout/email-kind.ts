import type { z } from "zod";
import type { EmailAudience, EmailContent } from "../../kernel/outgoing-email.ts";
import type { Permission } from "../../staff/domain/roles.ts";
import type { Draft } from "./blocks.ts";
import type { EmailFacts, PersonalEmailFacts } from "./email-facts.ts";

/** Kind of email, as the capability that sends it describes it. */
export type EmailKind = {
  /** What lists call it. */
  title: string;
  /** The kind of row that it is about. */
  subject: string;
  /** What a member of staff must be allowed to do to see or resend it. */
  permission: Permission;
  audience: EmailAudience;
  /** Whether its reader may unsubscribe from the news that come with it. */
  isNews(stored: EmailContent): boolean;
  /** Reads what the outbox stored, and writes it. An email to the staff gets no personal link to put in. */
  draft(stored: EmailContent, facts: PersonalEmailFacts): Draft;
};

/** Kinds of email by name. */
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

/** `wantsNews` of the email: its reader said yes to news. */
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
