import {
  button,
  note,
  promise,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import { personalLink } from "../../emails/layout/email-kind.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { emailLabels } from "../copy/es-emails.ts";
import type { StaffOrigin } from "../domain/access-request.ts";
import type { PersonalDrafts } from "./drafts.ts";

export const linkEmails = {
  /** Email with a new link. Contains no typed data, because anybody may ask for it. */
  "link-again": ({ reference }, { terms, links }) => ({
    subject: `Su enlace a la solicitud ${reference}`,
    preheader: "Vuelva a su solicitud cuando quiera.",
    title: "Aquí tiene su enlace",
    blocks: [
      text("Nos ha pedido un enlace nuevo para entrar en su solicitud de acceso mayorista."),
      button("Abrir mi solicitud", { href: links.personal, isSpelledOut: true }),
      note(
        `${personalLink(terms)} Si no lo ha pedido, no tiene que hacer nada: solo se envía a esta dirección.`,
      ),
      referenceOf(reference),
    ],
  }),

  /** Email to a corrected address. Contains no typed data, because the new address is not confirmed. */
  "address-changed": ({ reference }, { company: us, terms, links }) => ({
    subject: `Su enlace a la solicitud ${reference}`,
    preheader: "Desde ahora le escribimos a esta dirección.",
    title: "Le escribimos a esta dirección",
    blocks: [
      text(
        "Hemos cambiado a esta dirección el correo de una solicitud de acceso mayorista. Los enlaces que se enviaron a la anterior ya no la abren.",
      ),
      button("Abrir mi solicitud", { href: links.personal, isSpelledOut: true }),
      note(
        "¿No es suya? Escríbanos a ",
        { link: us.email, href: `mailto:${us.email}` },
        ` con la referencia y la corregimos. ${personalLink(terms)}`,
      ),
      referenceOf(reference),
    ],
  }),

  /** Email after recording by staff (GDPR, art. 13, 14); contains no data, because the address is not confirmed. */
  "request-recorded"({ reference, origin, dueAt }, { company: us, authority, terms, links }) {
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
  },
} satisfies PersonalDrafts;

const origins: Record<StaffOrigin, string> = {
  telephone: "por teléfono",
  fair: "en una feria",
  visit: "en una visita",
  other: "en persona o por otro medio",
};
