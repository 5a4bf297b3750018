import type { z } from "zod";
import type { EmailAudience, EmailContent } from "../../kernel/outgoing-email.ts";
import type { Permission } from "../../staff/domain/roles.ts";
import type { Draft, WhyWeWrite } from "./blocks.ts";
import type { EmailFacts, PersonalEmailFacts } from "./email-facts.ts";

export type EmailKind = {
  title: string;
  subject: string;
  permission: Permission;
  audience: EmailAudience;
  /** True if the email contains news, which the recipient can unsubscribe from. */
  isNews(stored: EmailContent): boolean;
  /** Parses the email stored in the outbox and composes it. Emails to the staff get no personal link. */
  draft(stored: EmailContent, facts: PersonalEmailFacts): Draft;
};

export type EmailKinds = Readonly<Record<string, EmailKind>>;

/** Emails of one capability by name; `wantsNews`: the recipient opted in to news. */
type EmailsByName = Record<string, EmailContent & { wantsNews?: boolean | undefined }>;

/** Functions that make kinds of email: `personal` for the person that the row is about, `toStaff` for the staff. */
export function emailKindsOf<Emails extends EmailsByName>({
  titles,
  schemas,
  audience,
  why,
  ...common
}: Pick<EmailKind, "subject" | "permission"> & {
  titles: { [Name in keyof Emails]: string };
  schemas: { [Name in keyof Emails]: z.ZodType<Emails[Name]> };
  audience: Exclude<EmailAudience, "staff">;
  why: WhyWeWrite;
}) {
  function personal<Name extends keyof Emails>(
    name: Name,
    draft: (email: Emails[Name], facts: PersonalEmailFacts) => Draft,
  ): EmailKind {
    return {
      ...common,
      audience,
      title: titles[name],
      isNews: (stored) => schemas[name].parse(stored).wantsNews === true,
      draft: (stored, facts) => ({ ...draft(schemas[name].parse(stored), facts), why }),
    };
  }

  function toStaff<Name extends keyof Emails>(
    name: Name,
    draft: (email: Emails[Name], facts: EmailFacts) => Draft,
  ): EmailKind {
    return {
      ...common,
      audience: "staff",
      title: titles[name],
      isNews: () => false,
      draft(stored, { links: { personal: _, ...links }, ...facts }) {
        return draft(schemas[name].parse(stored), { ...facts, links });
      },
    };
  }

  return { personal, toStaff };
}
