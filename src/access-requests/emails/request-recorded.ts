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
import { formatDeadline } from "../../kernel/format-date.ts";
import { emailLabels } from "../copy/es-email-labels.ts";
import type { AccessRequestEmailOf } from "../domain/email.ts";
import type { StaffOrigin } from "../domain/origin.ts";

/**
 * Email to somebody whose request the staff recorded: the information of articles 13 and 14 of the GDPR, and the link
 * to their page. Contains none of their data, because the address is not confirmed.
 */
export function draftRequestRecorded(
  { reference, origin, dueAt }: AccessRequestEmailOf<"request-recorded">,
  { company: us, authority, terms, links }: PersonalEmailFacts,
): Draft {
  const due = formatDeadline(dueAt);
  return {
    subject: `Hemos anotado su solicitud ${reference}`,
    preheader: `${emailLabels.answeredBefore} ${due}.`,
    title: "Hemos anotado su solicitud",
    blocks: [
      text(
        `Nos dio sus datos ${origins[origin]} y los hemos anotado como solicitud de acceso mayorista.`,
      ),
      promise(emailLabels.answeredBefore, { value: due }),
      button(emailLabels.viewOwnRequest, { href: links.personal, isSpelledOut: true }),
      text(
        `Desde esa página puede comprobar sus datos, corregirlos o retirar la solicitud. ${personalLink(terms)}`,
      ),
      text(
        `${us.legalName} es responsable de sus datos. Los usamos para estudiar su solicitud y responderle, porque nos lo ha pedido (RGPD, art. 6.1.b); no le enviaremos novedades si no lo pide usted. Puede acceder a ellos, corregirlos, borrarlos, oponerse, limitar su uso y llevárselos, y reclamar ante la `,
        { link: authority.name, href: authority.link.href },
        ". Lo explica entero la ",
        { link: "política de privacidad", href: links.privacy },
        ".",
      ),
      note(
        "¿No ha hablado con nosotros? Escríbanos a ",
        { link: us.email, href: `mailto:${us.email}` },
        " con la referencia y la borramos.",
      ),
      referenceOf(reference),
    ],
  };
}

const origins: Record<StaffOrigin, string> = {
  telephone: "por teléfono",
  fair: "en una feria",
  visit: "en una visita",
  other: "en persona o por otro medio",
};
