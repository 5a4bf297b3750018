import type { LetterOf } from "../../emails/domain/email.ts";
import { button, type Draft, promise, text } from "../../emails/layout/blocks.ts";
import { formatDeadline } from "../../emails/layout/dates.ts";
import type { LetterFacts } from "../../emails/layout/email-facts.ts";
import { requestFacts } from "./request-facts.ts";

/** To the staff, once the applicant confirmed: from here the promised answer counts. */
export function draftNewRequest(letter: LetterOf<"new-request">, given: LetterFacts): Draft {
  const due = formatDeadline(letter.dueAt);
  return {
    subject: `Nueva solicitud ${letter.reference}`,
    preheader: `Responder antes de ${due}.`,
    title: "Nueva solicitud de acceso",
    audience: "staff",
    blocks: [
      text("Quien la envió acaba de confirmarla. El plazo de respuesta ya corre."),
      promise("Responder antes de", { value: due }),
      requestFacts(letter, given),
      button("Abrir la solicitud", { href: given.links.console }),
    ],
  };
}
