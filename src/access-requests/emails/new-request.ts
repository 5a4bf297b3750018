import { button, type Draft, promise, text } from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-facts.ts";
import { formatDeadline } from "../../kernel/format-date.ts";
import { emailLabels } from "../copy/es-email-labels.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";
import { requestFacts } from "./request-facts.ts";

export function draftNewRequest(
  email: AccessRequestEmailOf<"new-request">,
  given: EmailFacts,
): Draft {
  const due = formatDeadline(email.dueAt);
  return {
    subject: `Nueva solicitud ${email.reference}`,
    preheader: `${emailLabels.answerBefore} ${due}.`,
    title: "Nueva solicitud de acceso",
    blocks: [
      text("Quien la envió acaba de confirmarla. El plazo de respuesta ya corre."),
      promise(emailLabels.answerBefore, { value: due }),
      requestFacts(email, given),
      button(emailLabels.openInConsole, { href: given.links.console }),
    ],
  };
}
