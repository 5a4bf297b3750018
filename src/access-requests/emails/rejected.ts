import {
  button,
  type Draft,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import type { PersonalEmailFacts } from "../../emails/layout/email-facts.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";
import type { RejectionReason } from "../domain/transitions.ts";

export function draftRefused(
  { reference, company, contact, reason, text: copy }: AccessRequestEmailOf<"refused">,
  { company: us, links }: PersonalEmailFacts,
): Draft {
  return {
    // Neutral: inboxes are read over shoulders.
    subject: `Respuesta a su solicitud ${reference}`,
    preheader: "Hemos terminado de estudiarla.",
    title: "No hemos aprobado su solicitud",
    isProven: true,
    blocks: [
      text(`Hola, ${contact}:`),
      text(
        "Hemos estudiado la solicitud de acceso de ",
        { strong: company },
        ` y no podemos aprobarla. ${reason === "other" && !copy ? "" : reasons[reason]}`.trimEnd(),
      ),
      ...(copy ? [quote("Del equipo comercial", { copy })] : []),
      text(
        "Si cree que nos equivocamos, o si algo ha cambiado, escríbanos a ",
        { link: us.email, href: `mailto:${us.email}` },
        " con su referencia: la revisará otra persona del equipo.",
      ),
      button("Ver mi solicitud", { href: links.personal }),
      referenceOf(reference),
    ],
  };
}

const reasons: Record<RejectionReason, string> = {
  "not-a-retailer":
    "Solo vendemos a comercios y profesionales, y no hemos podido comprobar que su empresa lo sea.",
  "tax-id-not-verified": "No hemos podido verificar el NIF (CIF) que nos indicó.",
  "outside-our-area": "Por ahora no enviamos a su zona.",
  duplicate: "Su empresa ya tiene otra solicitud o una cuenta con nosotros.",
  "no-answer": "Le hicimos una pregunta y no hemos recibido su respuesta.",
  other: "El motivo es este:",
};
