import type { LetterOf } from "../../emails/domain/email.ts";
import { button, type Draft, promise, quote, text } from "../../emails/layout/blocks.ts";
import { formatDeadline } from "../../emails/layout/dates.ts";
import type { LetterFacts } from "../../emails/layout/email-facts.ts";
import { requestFacts } from "./request-facts.ts";

/** To the staff: the applicant answered, and the promise counts anew. */
export function draftInformationReceived(
  letter: LetterOf<"information-received">,
  given: LetterFacts,
): Draft {
  const due = formatDeadline(letter.dueAt);
  return {
    subject: `Han respondido en la solicitud ${letter.reference}`,
    preheader: `El plazo vuelve a correr: responder antes de ${due}.`,
    title: "Ya tenemos la respuesta",
    audience: "staff",
    blocks: [
      text({ strong: letter.contact }, " ha respondido a nuestra pregunta."),
      quote("Su respuesta", { words: letter.answer }),
      promise("Responder antes de", { value: due }),
      requestFacts(letter, given),
      button("Abrir la solicitud", { href: given.links.console }),
    ],
  };
}
