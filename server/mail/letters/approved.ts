import type { LetterOf } from "../../../core/mail/letters.ts";
import { button, type Draft, facts, quote, text } from "./blocks.ts";
import { formatInstant } from "./dates.ts";
import type { LetterFacts } from "./letter-facts.ts";

export function draftApproved(
  { reference, company, contact, message, materialsDueAt }: LetterOf<"approved">,
  { company: us, terms, serviceHours, links }: LetterFacts,
): Draft {
  const due = materialsDueAt ? `a más tardar, el ${formatInstant(materialsDueAt)}` : null;
  return {
    subject: `Acceso aprobado: ${reference}`,
    preheader: `Recibirá catálogos, precios y condiciones ${due ?? `en ${terms.tradeMaterials}`}.`,
    title: `Le damos la bienvenida a ${us.name}`,
    audience: "applicant",
    blocks: [
      text(`Hola, ${contact}:`),
      text("El acceso mayorista de ", { strong: company }, " está aprobado."),
      ...(message ? [quote("Del equipo comercial", { words: message })] : []),
      text(
        "Le enviaremos los catálogos, los precios y las condiciones a esta misma dirección, ",
        {
          strong: due ?? `en ${terms.tradeMaterials}`,
        },
        ".",
      ),
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
