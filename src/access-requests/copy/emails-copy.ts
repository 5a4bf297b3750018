import type { LinkSpan, Span } from "../../emails/domain/span.ts";

/** Reason why the recipient gets each email, shown in its footer: `proven` once the address is confirmed. */
export const accessRequestEmailReason = {
  proven: "Le escribimos porque solicitó acceso mayorista.",
  unproven: "Le escribimos porque alguien dio esta dirección al solicitar acceso mayorista.",
};

/** Sentences that several emails about access requests have in common. */
export const emailLabels = {
  greeting: (contact: string) => `Hola, ${contact}:`,
  viewAndConfirm: "Ver y confirmar la solicitud",
  openOwnRequest: "Abrir mi solicitud",
  requestAccessAgain: "Volver a solicitar acceso",
  anotherRequest: "Si todavía le interesa comprar con nosotros, envíe otra: le llevará un minuto.",
  openInConsole: "Abrir la solicitud",
  viewOwnRequest: "Ver mi solicitud",
  fromSalesTeam: "Del equipo comercial",
  ourQuestion: "Nuestra pregunta",
  respond: "Responder",
  answerUnblocks: "Con su respuesta podemos seguir.",
  answerBefore: "Responder antes de",
  answeredBefore: "Le responderemos antes de",
  answeredWithin: "Desde que la confirme, le respondemos en",
  answerTerm: (term: string) => `${term}, como máximo`,
  clarified: (question: string, mail: LinkSpan): Span[] => [
    `${question} Escríbanos a `,
    mail,
    " con su referencia y lo aclaramos.",
  ],
  reviewed: (mail: LinkSpan, review: string): Span[] => [
    "Si cree que nos equivocamos, o si algo ha cambiado, escríbanos a ",
    mail,
    ` con su referencia: ${review}`,
  ],
};

export const requestFactNames = {
  reference: "Referencia",
  company: "Empresa",
  contact: "Contacto",
  phone: "Teléfono",
  email: "Correo",
  country: "País",
  catalogues: "Catálogos",
};

/** Country name of a VAT prefix; those of Greece (EL) and Northern Ireland (XI) are not ISO codes. */
export function emailCountryName(country: string): string {
  if (country === "XI") return "Irlanda del Norte";
  try {
    return countryNames.of(country === "EL" ? "GR" : country) ?? country;
  } catch {
    return country;
  }
}

const countryNames = new Intl.DisplayNames("es", { type: "region" });
