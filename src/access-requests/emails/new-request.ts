import { button, type Draft, promise, text } from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-facts.ts";
import { formatDeadline } from "../../kernel/format-date.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";
import { requestFacts } from "./request-facts.ts";

export function draftNewRequest(
  email: AccessRequestEmailOf<"new-request">,
  given: EmailFacts,
): Draft {
  const due = formatDeadline(email.dueAt);
  return {
    subject: `Nueva solicitud ${email.reference}`,
    preheader: `Responder antes de ${due}.`,
    title: "Nueva solicitud de acceso",
    blocks: [
      text("Quien la envió acaba de confirmarla. El plazo de respuesta ya corre."),
      promise("Responder antes de", { value: due }),
      requestFacts(email, given),
      button("Abrir la solicitud", { href: given.links.console }),
    ],
  };
}
