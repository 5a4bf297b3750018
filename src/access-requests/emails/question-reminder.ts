import {
  button,
  type Draft,
  note,
  promise,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import type { PersonalEmailFacts } from "../../emails/layout/email-facts.ts";
import { personalLink } from "../../emails/layout/link-copy.ts";
import { formatDeadline } from "../../kernel/format-date.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";

export function draftQuestionReminder(
  { reference, company, contact, question, endsAt }: AccessRequestEmailOf<"question-reminder">,
  { terms, links }: PersonalEmailFacts,
): Draft {
  return {
    subject: `Su solicitud ${reference} espera una respuesta`,
    preheader: "Con su respuesta podemos seguir.",
    title: "Seguimos pendientes de usted",
    isProven: true,
    blocks: [
      text(`Hola, ${contact}:`),
      text(
        "Hace unos días le hicimos una pregunta sobre la solicitud de ",
        { strong: company },
        " y todavía no tenemos su respuesta:",
      ),
      quote("Nuestra pregunta", { copy: question }),
      button("Responder", { href: links.personal, isSpelledOut: true }),
      promise("Puede responder antes de", { value: formatDeadline(endsAt) }),
      note(
        "Es el único recordatorio: si entonces no tenemos su respuesta, cerraremos la solicitud. Responda desde el botón, no a este correo.",
      ),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  };
}
