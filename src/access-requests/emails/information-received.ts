import { button, type Draft, promise, quote, text } from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-facts.ts";
import { formatDeadline } from "../../kernel/format-date.ts";
import { emailLabels } from "../copy/es-email-labels.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";
import { requestFacts } from "./request-facts.ts";

/** Staff email: the applicant answered our question, so a new deadline for our decision starts. */
export function draftInformationReceived(
  email: AccessRequestEmailOf<"information-received">,
  given: EmailFacts,
): Draft {
  const due = formatDeadline(email.dueAt);
  return {
    subject: `Han respondido en la solicitud ${email.reference}`,
    preheader: `El plazo vuelve a correr: responder antes de ${due}.`,
    title: "Ya tenemos la respuesta",
    blocks: [
      text({ strong: email.contact }, " ha respondido a nuestra pregunta."),
      quote("Su respuesta", { copy: email.answer }),
      promise(emailLabels.answerBefore, { value: due }),
      requestFacts(email, given),
      button(emailLabels.openInConsole, { href: given.links.console }),
    ],
  };
}
