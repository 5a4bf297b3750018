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

/** Reminder to confirm. Contains no typed data, because the address is not confirmed. */
export function draftReminderToConfirm(
  { reference }: AccessRequestEmailOf<"reminder-to-confirm">,
  { terms, links }: PersonalEmailFacts,
): Draft {
  return {
    subject: `Su solicitud ${reference} espera su confirmación`,
    preheader: "Sin ella no podemos empezar a estudiarla.",
    title: "Aún falta su confirmación",
    blocks: [
      text(
        "Hace unos días recibimos una solicitud de acceso mayorista con esta dirección de correo y nadie la ha confirmado todavía. Mientras tanto, no podemos estudiarla.",
      ),
      button("Ver y confirmar la solicitud", { href: links.personal, isSpelledOut: true }),
      promise("Desde que la confirme, le respondemos en", {
        value: `${terms.answer}, como máximo`,
      }),
      note(
        `Es el único recordatorio. Si no la confirma, la solicitud caduca a los ${terms.unconfirmedExpiry} de haberse enviado.`,
      ),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  };
}
