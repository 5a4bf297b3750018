import {
  button,
  type Draft,
  note,
  promise,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import type { PersonalEmailFacts } from "../../emails/layout/email-facts.ts";
import { personalLink } from "../../emails/layout/link-copy.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";

/** First email, with the link to confirm. Contains no typed data, or strangers could send their text to any mailbox. */
export function draftReceived(
  { reference }: AccessRequestEmailOf<"received">,
  { terms, links }: PersonalEmailFacts,
): Draft {
  return {
    subject: `Confirme su solicitud ${reference}`,
    preheader: "Un paso más y empezamos a estudiarla.",
    title: "Confirme que la solicitud es suya",
    blocks: [
      text(
        "Hemos recibido una solicitud de acceso mayorista con esta dirección de correo. Solo falta que nos diga que es suya.",
      ),
      button("Ver y confirmar la solicitud", { href: links.personal, isSpelledOut: true }),
      promise("Desde que la confirme, le respondemos en", {
        value: `${terms.answer}, como máximo`,
      }),
      text("La estudia una persona del equipo comercial. No cuentan fines de semana ni festivos."),
      note(
        `¿No la ha enviado usted? No tiene que hacer nada: si nadie la confirma, no la estudiamos y caduca a los ${terms.unconfirmedExpiry}.`,
      ),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  };
}
