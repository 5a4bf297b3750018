import type { LinkSpan, Span } from "../../emails/domain/span.ts";
import type { StaffOrigin } from "../domain/access-request.ts";

/** Sentences of emails that bring an applicant a new link, also to an address that somebody else has typed. */
export const linkEmailTexts = {
  subject: (reference: string) => `Su enlace a la solicitud ${reference}`,
  again: {
    preheader: "Vuelva a su solicitud cuando quiera.",
    title: "Aquí tiene su enlace",
    text: "Nos ha pedido un enlace nuevo para entrar en su solicitud de acceso mayorista.",
    notYou: "Si no lo ha pedido, no tiene que hacer nada: solo se envía a esta dirección.",
  },
  addressChanged: {
    preheader: "Desde ahora le escribimos a esta dirección.",
    title: "Le escribimos a esta dirección",
    text: "Hemos cambiado a esta dirección el correo de una solicitud de acceso mayorista. Los enlaces que se enviaron a la anterior ya no la abren.",
    notYours: (mail: LinkSpan): Span[] => [
      "¿No es suya? Escríbanos a ",
      mail,
      " con la referencia y la corregimos.",
    ],
  },
  recorded: {
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
  },
};

const origins: Record<StaffOrigin, string> = {
  telephone: "por teléfono",
  fair: "en una feria",
  visit: "en una visita",
  other: "en persona o por otro medio",
};
