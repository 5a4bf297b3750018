import type { LetterOf } from "../../../core/mail/letters.ts";
import { button, type Draft, facts, text } from "./blocks.ts";
import { formatInstant } from "./dates.ts";
import type { LetterFacts } from "./letter-facts.ts";

/** To the sales team: a promise is broken, and each hour makes it worse. */
export function draftAnswerOverdue(
  { reference, company, contact, dueAt }: LetterOf<"answer-overdue">,
  { links }: LetterFacts,
): Draft {
  return {
    subject: `Fuera de plazo: ${reference}`,
    preheader: "Una respuesta prometida no ha salido a tiempo.",
    title: "Una respuesta llega tarde",
    audience: "staff",
    blocks: [
      text("Prometimos una respuesta y el plazo ha pasado. Esta solicitud va ahora la primera."),
      facts(
        { term: "Había que responder antes de", value: formatInstant(dueAt) },
        { term: "Referencia", value: reference },
        { term: "Empresa", value: company },
        { term: "Contacto", value: contact },
      ),
      button("Abrir la solicitud", { href: links.console }),
    ],
  };
}
