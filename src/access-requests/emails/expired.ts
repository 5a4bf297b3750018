import {
  button,
  type Draft,
  note,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-facts.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";

/** Email about an expired unconfirmed request. Contains no typed data, because the address was never confirmed. */
export function draftExpired(
  { reference }: AccessRequestEmailOf<"expired">,
  { terms, links }: EmailFacts,
): Draft {
  return {
    subject: `La solicitud ${reference} ha caducado`,
    preheader: "Nadie la confirmó y la hemos cerrado.",
    title: "La solicitud ha caducado",
    blocks: [
      text(
        `Hace ${terms.unconfirmedExpiry} recibimos una solicitud de acceso mayorista con esta dirección de correo. Como nadie la ha confirmado, la hemos cerrado sin estudiarla.`,
      ),
      text("Si todavía le interesa comprar con nosotros, envíe otra: le llevará un minuto."),
      button("Volver a solicitar acceso", { href: links.requestForm }),
      note("Si no la envió usted, no tiene que hacer nada. No volveremos a escribirle por ella."),
      referenceOf(reference),
    ],
  };
}

export function draftExpiredUnanswered(
  { reference, company, contact }: AccessRequestEmailOf<"expired-unanswered">,
  { company: us, terms, links }: EmailFacts,
): Draft {
  return {
    subject: `La solicitud ${reference} ha caducado`,
    preheader: "No hemos tenido respuesta a nuestra pregunta.",
    title: "Hemos cerrado su solicitud",
    isProven: true,
    blocks: [
      text(`Hola, ${contact}:`),
      text(
        `Hace ${terms.questionExpiry} le hicimos una pregunta sobre la solicitud de `,
        { strong: company },
        " y no hemos tenido respuesta, así que la hemos cerrado sin decidir nada sobre ella.",
      ),
      text("Si todavía le interesa comprar con nosotros, envíe otra: le llevará un minuto."),
      button("Volver a solicitar acceso", { href: links.requestForm }),
      note(
        "¿Nos respondió por otro medio? Escríbanos a ",
        { link: us.email, href: `mailto:${us.email}` },
        " con su referencia y lo aclaramos.",
      ),
      referenceOf(reference),
    ],
  };
}
