import {
  button,
  type Draft,
  note,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import type { PersonalEmailFacts } from "../../emails/layout/email-facts.ts";
import { personalLink } from "../../emails/layout/link-copy.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";

export function draftInformationRequested(
  { reference, company, contact, question }: AccessRequestEmailOf<"information-requested">,
  { terms, links }: PersonalEmailFacts,
): Draft {
  return {
    subject: `Una pregunta sobre su solicitud ${reference}`,
    preheader: "Con su respuesta podemos seguir.",
    title: "Necesitamos un dato más",
    isProven: true,
    blocks: [
      text(`Hola, ${contact}:`),
      text("Estamos estudiando la solicitud de ", { strong: company }, " y nos falta saber algo:"),
      quote("Nuestra pregunta", { copy: question }),
      button("Responder", { href: links.personal, isSpelledOut: true }),
      text(
        "Mientras esperamos su respuesta, el plazo está en pausa. En cuanto la tengamos, le contestamos en ",
        { strong: terms.answer },
        ".",
      ),
      note(
        `Responda desde el botón, no a este correo: así llega a quien estudia su solicitud. Si en ${terms.questionExpiry} no nos ha respondido, cerraremos la solicitud.`,
      ),
      note(personalLink(terms)),
      referenceOf(reference),
    ],
  };
}
