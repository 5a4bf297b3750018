import type { LetterOf } from "../../../core/mail/letters.ts";
import { button, type Draft, facts, text } from "./blocks.ts";
import { formatInstant } from "./dates.ts";
import type { LetterFacts } from "./letter-facts.ts";

/** To the sales team, once the applicant confirmed: from here the promised answer counts. */
export function draftNewRequest(
  { reference, company, contact, dueAt }: LetterOf<"new-request">,
  { links }: LetterFacts,
): Draft {
  const due = formatInstant(dueAt);
  return {
    subject: `Nueva solicitud ${reference}`,
    preheader: `Responder, a más tardar, el ${due}.`,
    title: "Nueva solicitud de acceso",
    audience: "staff",
    blocks: [
      text("Su titular acaba de confirmarla. El plazo de respuesta ya cuenta."),
      facts(
        { term: "Responder antes de", value: due },
        { term: "Referencia", value: reference },
        { term: "Empresa", value: company },
        { term: "Contacto", value: contact },
      ),
      button("Abrir la solicitud", { href: links.console }),
    ],
  };
}
