import { button, note, promise, text } from "../../emails/layout/blocks.ts";
import { emailKindsOf } from "../../emails/layout/email-kind.ts";
import { signInEmailCopy as copy } from "../copy/es-sign-in.ts";
import { memberSignInKind, signInEmailSchemas } from "../domain/sign-in-email.ts";

/** Query parameter for the code in the link of a sign-in email; the page that it opens fills in the code. */
export const codeParameter = "codigo";

export const signInEmailKinds = emailKindsOf({
  titles: { "sign-in-code": copy.name },
  schemas: signInEmailSchemas,
  subject: memberSignInKind,
  permission: "handle-mails",
  why: copy.why,
  audience: "person",
  personal: {
    "sign-in-code": (_email, { company, links }) => {
      const code = codeIn(links.personal);
      return {
        subject: copy.subject(code),
        preheader: copy.preheader,
        title: copy.title(company.name),
        isProven: true,
        blocks: [
          ...(code ? [promise(copy.label, { value: code })] : []),
          text(copy.text),
          button(copy.open, { href: links.personal, isSpelledOut: true }),
          note(copy.notYou),
        ],
      };
    },
  },
  toStaff: {},
});

/** Sign-in code, read from the email's link. When staff view the email in the console, dots replace the code. */
function codeIn(link: string): string | null {
  return new URL(link).searchParams.get(codeParameter);
}
