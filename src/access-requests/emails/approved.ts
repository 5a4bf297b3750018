import {
  button,
  type Draft,
  promise,
  quote,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import type { PersonalEmailFacts } from "../../emails/layout/email-facts.ts";
import { formatDeadline } from "../../kernel/format-date.ts";
import { emailLabels } from "../copy/es-email-labels.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";

export function draftApproved(
  { reference, company, contact, message, materialsDueAt }: AccessRequestEmailOf<"approved">,
  { company: us, terms, serviceHours, links }: PersonalEmailFacts,
): Draft {
  const due = materialsDueAt
    ? `antes de ${formatDeadline(materialsDueAt)}`
    : `en ${terms.tradeMaterials}`;
  return {
    subject: `Acceso aprobado: ${reference}`,
    preheader: `Recibirá catálogos, precios y condiciones ${due}.`,
    title: `Le damos la bienvenida a ${us.name}`,
    picture: { name: "welcome.jpg", alt: "Incienso, vela, champú y sérum de nuestros catálogos" },
    isProven: true,
    blocks: [
      text(`Hola, ${contact}:`),
      text("El acceso mayorista de ", { strong: company }, " está aprobado."),
      ...(message ? [quote(emailLabels.fromSalesTeam, { copy: message })] : []),
      promise("Le enviaremos los catálogos, los precios y las condiciones a esta dirección", {
        value: due,
      }),
      text(
        "¿Quiere empezar ya? Escríbanos a ",
        { link: us.email, href: `mailto:${us.email}` },
        ` o llámenos al ${us.phone}. ${serviceHours}.`,
      ),
      button(emailLabels.viewOwnRequest, { href: links.personal }),
      referenceOf(reference),
    ],
  };
}
