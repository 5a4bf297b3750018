import { button, type Draft, facts, text } from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-facts.ts";
import { emailLabels } from "../copy/es-email-labels.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";

/** Staff email: an approved applicant corrected the contact's name or telephone. */
export function draftContactCorrected(
  { reference, company, field, before, now }: AccessRequestEmailOf<"contact-corrected">,
  { links }: EmailFacts,
): Draft {
  return {
    subject: `Datos corregidos: ${reference}`,
    preheader: "Un cliente aprobado ha cambiado cómo localizarle.",
    title: "Un cliente ha corregido sus datos",
    blocks: [
      text("Está aprobado: cámbielo también donde lleve sus pedidos y facturas."),
      facts(
        { term: "Referencia", value: reference },
        { term: "Empresa", value: company },
        { term: `${names[field]}, antes`, value: before },
        { term: `${names[field]}, ahora`, value: now },
      ),
      button(emailLabels.openInConsole, { href: links.console }),
    ],
  };
}

const names = { contact: "Contacto", phone: "Teléfono" };
