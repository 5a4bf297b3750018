import type { LetterOf } from "../../../core/mail/letters.ts";
import { button, type Draft, facts, note, text } from "./blocks.ts";
import type { LetterFacts } from "./letter-facts.ts";

/** The one reminder; as in the first letter, nothing of what was typed is repeated. */
export function draftReminderToConfirm(
  { reference }: LetterOf<"reminder-to-confirm">,
  { terms, links }: LetterFacts,
): Draft {
  return {
    subject: `Su solicitud ${reference} espera su confirmación`,
    preheader: "Sin ella no podemos empezar a estudiarla.",
    title: "Aún falta su confirmación",
    audience: "applicant",
    blocks: [
      text(
        "Hace unos días recibimos una solicitud de acceso mayorista con esta dirección de correo y nadie la ha confirmado todavía. Mientras tanto, no podemos estudiarla.",
      ),
      facts({ term: "Su referencia", value: reference }),
      button("Ver y confirmar la solicitud", { href: links.applicant, isSpelledOut: true }),
      text("Desde que la confirme, le respondemos en ", { strong: terms.answer }, "."),
      note(
        `Es el único recordatorio. Si no la confirma, la solicitud caduca a los ${terms.unconfirmedExpiry} de haberse enviado.`,
      ),
    ],
  };
}
