import type { LetterOf } from "../../emails/domain/email.ts";
import { button, type Draft, text } from "../../emails/layout/blocks.ts";
import type { LetterFacts } from "../../emails/layout/email-facts.ts";
import { requestFacts } from "./request-facts.ts";

/** To the staff: nothing is left to do about it. */
export function draftWithdrawnNotice(
  letter: LetterOf<"withdrawn-notice">,
  given: LetterFacts,
): Draft {
  return {
    subject: `Han retirado la solicitud ${letter.reference}`,
    preheader: "Ya no hay que responderla.",
    title: "Han retirado una solicitud",
    audience: "staff",
    blocks: [
      text(
        { strong: letter.contact },
        " ha retirado su solicitud. Ya no hay que responderla y ha salido de la cola.",
      ),
      requestFacts(letter, given),
      button("Abrir la solicitud", { href: given.links.console }),
    ],
  };
}
