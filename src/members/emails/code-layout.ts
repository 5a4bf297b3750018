import { z } from "zod";
import { button, type Draft, note, promise, text } from "../../emails/layout/blocks.ts";

/** Query parameter for the code in the link of a sign-in email; the page that it opens fills in the code. */
export const codeParameter = "codigo";

/** The code itself is computed when the email is sent, and never stored. */
export const codeEmailSchema = z.object({ reference: z.string() });

type Words = {
  subject: (code: string | null) => string;
  preheader: string;
  title: (company: string) => string;
  label: string;
  text: string;
  open: string;
  notYou: string;
};

/** Layout of emails with a code. */
export function draftCodeEmail(
  _data: z.infer<typeof codeEmailSchema>,
  words: Words,
  { company, links }: { company: { name: string }; links: { personal: string } },
): Draft {
  const code = codeIn(links.personal);
  return {
    subject: words.subject(code),
    preheader: words.preheader,
    title: words.title(company.name),
    isProven: true,
    blocks: [
      ...(code ? [promise(words.label, { value: code })] : []),
      text(words.text),
      button(words.open, { href: links.personal, isSpelledOut: true }),
      note(words.notYou),
    ],
  };
}

/** Sign-in code, read from the email's link. When staff view the email in the console, dots replace the code. */
function codeIn(link: string): string | null {
  return new URL(link).searchParams.get(codeParameter);
}
