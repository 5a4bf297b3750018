import { button, note, promise, text } from "../../emails/layout/blocks.ts";
import { emailKindsOf } from "../../emails/layout/email-kind.ts";
import { confirmationEmailCopy } from "../copy/es-confirmation.ts";
import { signInEmailCopy as copy } from "../copy/es-sign-in.ts";
import { memberSignInKind, signInEmailSchemas } from "../domain/sign-in-email.ts";

/** Query parameter for the code in the link of a sign-in email; the page that it opens fills in the code. */
export const codeParameter = "codigo";

export const signInEmailKinds = emailKindsOf({
  titles: { "sign-in-code": copy.name, "confirmation-code": confirmationEmailCopy.name },
  schemas: signInEmailSchemas,
  subject: memberSignInKind,
  permission: "handle-mails",
  why: copy.why,
  audience: "person",
  personal: {
    "sign-in-code": (_email, { company, links }) =>
      draftOf({ link: links.personal, company: company.name }, copy),
    "confirmation-code": (_email, { company, links }) =>
      draftOf({ link: links.personal, company: company.name }, confirmationEmailCopy),
  },
  toStaff: {},
});

type CodeCopy = Omit<typeof copy, "name" | "why">;

function draftOf({ link, company }: { link: string; company: string }, words: CodeCopy) {
  const code = codeIn(link);
  return {
    subject: words.subject(code),
    preheader: words.preheader,
    title: words.title(company),
    isProven: true,
    blocks: [
      ...(code ? [promise(words.label, { value: code })] : []),
      text(words.text),
      button(words.open, { href: link, isSpelledOut: true }),
      note(words.notYou),
    ],
  };
}

/** Sign-in code, read from the email's link. When staff view the email in the console, dots replace the code. */
function codeIn(link: string): string | null {
  return new URL(link).searchParams.get(codeParameter);
}
