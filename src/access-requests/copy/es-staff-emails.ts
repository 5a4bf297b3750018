import type { Span } from "../../emails/domain/span.ts";

/** Sentences of emails to the staff about one access request. */
export const staffEmailTexts = {
  newRequest: {
    subject: (reference: string) => `Nueva solicitud ${reference}`,
    title: "Nueva solicitud de acceso",
    text: "Quien la envió acaba de confirmarla. El plazo de respuesta ya corre.",
  },
  informationReceived: {
    subject: (reference: string) => `Han respondido en la solicitud ${reference}`,
    preheader: (due: string) => `El plazo vuelve a correr: responder antes de ${due}.`,
    title: "Ya tenemos la respuesta",
    text: (contact: string): Span[] => [{ strong: contact }, " ha respondido a nuestra pregunta."],
    answer: "Su respuesta",
  },
  filesReceived: {
    subject: (reference: string) => `Archivos en la solicitud ${reference}`,
    preheader: (count: number) =>
      count === 1 ? "Han adjuntado un archivo." : `Han adjuntado ${count} archivos.`,
    title: (count: number) => (count === 1 ? "Han adjuntado un archivo" : "Han adjuntado archivos"),
    text: (contact: string, count: number): Span[] => [
      { strong: contact },
      ` ha adjuntado ${count === 1 ? "un archivo" : "archivos"} a su solicitud.`,
    ],
    files: (count: number) => (count === 1 ? "El archivo" : "Los archivos"),
  },
  withdrawn: {
    subject: (reference: string) => `Han retirado la solicitud ${reference}`,
    preheader: "Ya no hay que responderla.",
    title: "Han retirado una solicitud",
    text: (contact: string): Span[] => [
      { strong: contact },
      " ha retirado su solicitud. Ya no hay que responderla y ha salido de la cola.",
    ],
  },
  assigned: {
    subject: (reference: string) => `Le han asignado la solicitud ${reference}`,
    preheader: "Desde ahora está a su cargo.",
    title: "Tiene una solicitud nueva a su cargo",
    text: (by: string): Span[] => [
      { strong: by },
      " le ha asignado esta solicitud. Los avisos sobre ella le llegarán a usted.",
    ],
  },
  contactCorrected: {
    subject: (reference: string) => `Datos corregidos: ${reference}`,
    preheader: "Un cliente aprobado ha cambiado cómo localizarle.",
    title: "Un cliente ha corregido sus datos",
    text: "Está aprobado: cámbielo también donde lleve sus pedidos y facturas.",
    before: (fact: string) => `${fact}, antes`,
    now: (fact: string) => `${fact}, ahora`,
  },
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
