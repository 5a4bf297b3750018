import type { LetterOf } from "../../../core/mail/letters.ts";
import { button, type Draft, facts, quote, text } from "./blocks.ts";
import type { LetterFacts } from "./letter-facts.ts";

export function draftApproved(
  { reference, company, contact, message }: LetterOf<"approved">,
  { company: us, serviceHours, links }: LetterFacts,
): Draft {
  return {
    subject: `Acceso aprobado: ${reference}`,
    preheader: "Ya puede comprar con nosotros.",
    title: `Le damos la bienvenida a ${us.name}`,
    audience: "applicant",
    blocks: [
      text(`Hola, ${contact}:`),
      text("El acceso mayorista de ", { strong: company }, " está aprobado."),
      ...(message ? [quote("Del equipo comercial", { words: message })] : []),
      text("Le enviaremos los catálogos, los precios y las condiciones a esta misma dirección."),
      text(
        "¿Quiere empezar ya? Escríbanos a ",
        { link: us.email, href: `mailto:${us.email}` },
        ` o llámenos al ${us.phone}. ${serviceHours}.`,
      ),
      facts({ term: "Su referencia", value: reference }),
      button("Ver mi solicitud", { href: links.applicant }),
    ],
  };
}
