import { button, type Draft, promise, text } from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-facts.ts";
import { formatDeadline } from "../../kernel/format-date.ts";
import { emailLabels } from "../copy/es-email-labels.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";
import { requestFacts } from "./request-facts.ts";

export function draftAnswerOverdue(
  email: AccessRequestEmailOf<"answer-overdue">,
  given: EmailFacts,
): Draft {
  return {
    subject: `Fuera de plazo: ${email.reference}`,
    preheader: "Una respuesta prometida no ha salido a tiempo.",
    title: "Una respuesta llega tarde",
    blocks: [
      text("Prometimos una respuesta y el plazo ha pasado. Esta solicitud va ahora la primera."),
      promise("Había que responder antes de", { value: formatDeadline(email.dueAt) }),
      requestFacts(email, given),
      button(emailLabels.openInConsole, { href: given.links.console }),
    ],
  };
}

export function draftAnswerDueSoon(
  email: AccessRequestEmailOf<"answer-due-soon">,
  given: EmailFacts,
): Draft {
  const due = formatDeadline(email.dueAt);
  return {
    subject: `Vence pronto: ${email.reference}`,
    preheader: `${emailLabels.answerBefore} ${due}.`,
    title: "Una respuesta vence pronto",
    blocks: [
      text("La respuesta prometida a esta solicitud no ha salido todavía. Aún está a tiempo."),
      promise(emailLabels.answerBefore, { value: due }),
      requestFacts(email, given),
      button(emailLabels.openInConsole, { href: given.links.console }),
    ],
  };
}
