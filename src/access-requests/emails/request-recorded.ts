import { z } from "zod";
import { personalLink } from "../../emails/copy/layout-copy.ts";
import { type LinkSpan, mailtoSpan, type Span } from "../../emails/domain/span.ts";
import {
  button,
  note,
  promise,
  reference as referenceOf,
  text,
} from "../../emails/layout/blocks.ts";
import { defineEmail } from "../../emails/layout/define-email.ts";
import { formatDeadline } from "../../kernel/format.ts";
import { emailLabels } from "../copy/emails-copy.ts";
import { type StaffOrigin, staffOrigins } from "../domain/access-request.ts";
import { aboutRequestSchema, accessRequestTopic, sampleRequest } from "./about-request.ts";

const origins: Record<StaffOrigin, string> = {
  telephone: "por teléfono",
  fair: "en una feria",
  visit: "en una visita",
  other: "en persona o por otro medio",
};

const es = {
  name: "Solicitud anotada por el equipo",
  subject: (reference: string) => `Hemos anotado su solicitud ${reference}`,
  title: "Hemos anotado su solicitud",
  text: (origin: StaffOrigin) =>
    `Nos dio sus datos ${origins[origin]} y los hemos anotado como solicitud de acceso mayorista.`,
  ownPage: "Desde esa página puede comprobar sus datos, corregirlos o retirar la solicitud.",
  privacy: (
    controller: string,
    { authority, policyPage }: { authority: LinkSpan; policyPage: string },
  ): Span[] => [
    `${controller} es responsable de sus datos. Los usamos para estudiar su solicitud y responderle, porque nos lo ha pedido (RGPD, art. 6.1.b); no le enviaremos novedades si no lo pide usted. Puede acceder a ellos, corregirlos, borrarlos, oponerse, limitar su uso y llevárselos, y reclamar ante la `,
    authority,
    ". Lo explica entero la ",
    { link: "política de privacidad", href: policyPage },
    ".",
  ],
  notYou: (mail: LinkSpan): Span[] => [
    "¿No ha hablado con nosotros? Escríbanos a ",
    mail,
    " con la referencia y la borramos.",
  ],
};

/** Email after recording by staff (GDPR, art. 13, 14); contains no data, because the address is not confirmed. */
export const requestRecordedEmail = defineEmail({
  name: "request-recorded",
  about: accessRequestTopic,
  schema: aboutRequestSchema.extend({ origin: z.enum(staffOrigins), dueAt: z.number() }),
  words: es,
  draft({ reference, origin, dueAt }, words, { company: us, authority, terms, links }) {
    const due = formatDeadline(dueAt);
    return {
      subject: words.subject(reference),
      preheader: `${emailLabels.answeredBefore} ${due}.`,
      title: words.title,
      blocks: [
        text(words.text(origin)),
        promise(emailLabels.answeredBefore, { value: due }),
        button(emailLabels.viewOwnRequest, { href: links.personal, isSpelledOut: true }),
        text(`${words.ownPage} ${personalLink(terms)}`),
        text(
          ...words.privacy(us.legalName, {
            authority: { link: authority.name, href: authority.link.href },
            policyPage: links.privacy,
          }),
        ),
        note(...words.notYou(mailtoSpan(us.email))),
        referenceOf(reference),
      ],
    };
  },
  samples: {
    "request-recorded": ({ due }) => ({
      ...sampleRequest,
      origin: "fair" as const,
      dueAt: due("accessRequestAnswer"),
    }),
  },
});
