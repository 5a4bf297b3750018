import type { LetterOf } from "../../../core/mail/letters.ts";
import { button, type Draft, facts, note, text } from "./blocks.ts";
import type { LetterFacts } from "./letter-facts.ts";

/** Nobody ever confirmed, so here too nothing of what was typed is repeated. */
export function draftExpired(
  { reference }: LetterOf<"expired">,
  { terms, links }: LetterFacts,
): Draft {
  return {
    subject: `La solicitud ${reference} ha caducado`,
    preheader: "Nadie la confirmó y la hemos cerrado.",
    title: "La solicitud ha caducado",
    audience: "applicant",
    blocks: [
      text(
        `Hace ${terms.unconfirmedExpiry} recibimos una solicitud de acceso mayorista con esta dirección de correo. Como nadie la ha confirmado, la hemos cerrado sin estudiarla.`,
      ),
      facts({ term: "Referencia", value: reference }),
      text("Si todavía le interesa comprar con nosotros, puede enviar otra: es un minuto."),
      button("Volver a solicitar acceso", { href: links.requestForm }),
      note("Si no la envió usted, no tiene que hacer nada. No volveremos a escribirle por ella."),
    ],
  };
}
