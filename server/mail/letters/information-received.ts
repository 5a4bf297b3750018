import type { LetterOf } from "../../../core/mail/letters.ts";
import { button, type Draft, facts, quote, text } from "./blocks.ts";
import { formatInstant } from "./dates.ts";
import type { LetterFacts } from "./letter-facts.ts";

/** To the sales team: the applicant answered, and the promise counts anew. */
export function draftInformationReceived(
  { reference, company, contact, answer, dueAt }: LetterOf<"information-received">,
  { links }: LetterFacts,
): Draft {
  const due = formatInstant(dueAt);
  return {
    subject: `Han respondido en la solicitud ${reference}`,
    preheader: `El plazo vuelve a contar: hasta el ${due}.`,
    title: "Ya tenemos la respuesta",
    audience: "staff",
    blocks: [
      text({ strong: contact }, " ha respondido a nuestra pregunta. El plazo vuelve a contar."),
      quote("Su respuesta", { words: answer }),
      facts(
        { term: "Responder antes de", value: due },
        { term: "Referencia", value: reference },
        { term: "Empresa", value: company },
      ),
      button("Abrir la solicitud", { href: links.console }),
    ],
  };
}
