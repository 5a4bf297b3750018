import { button, type Draft, text } from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-facts.ts";
import { emailLabels } from "../copy/es-email-labels.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";
import { requestFacts } from "./request-facts.ts";

export function draftWithdrawnNotice(
  email: AccessRequestEmailOf<"withdrawn-notice">,
  given: EmailFacts,
): Draft {
  return {
    subject: `Han retirado la solicitud ${email.reference}`,
    preheader: "Ya no hay que responderla.",
    title: "Han retirado una solicitud",
    blocks: [
      text(
        { strong: email.contact },
        " ha retirado su solicitud. Ya no hay que responderla y ha salido de la cola.",
      ),
      requestFacts(email, given),
      button(emailLabels.openInConsole, { href: given.links.console }),
    ],
  };
}
