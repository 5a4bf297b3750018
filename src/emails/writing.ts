import type { EmailContent } from "../kernel/outgoing-email.ts";
import type { EmailImage } from "./layout/blocks.ts";
import type { PersonalEmailFacts } from "./layout/email-facts.ts";
import type { EmailKind, EmailKinds } from "./layout/email-kind.ts";
import { setHtml } from "./layout/html.ts";
import { setPlainText } from "./layout/plain-text.ts";

export type Written = {
  subject: string;
  html: string;
  text: string;
  /** Pictures that the HTML refers to as `cid:NAME`. */
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
