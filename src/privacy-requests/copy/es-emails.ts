import type { PrivacyEmailName } from "../domain/emails.ts";
import type { Right } from "../domain/privacy-request.ts";

export const privacyEmailNames: Record<PrivacyEmailName, string> = {
  "privacy-confirm": "Derechos: enlace para confirmar",
  "privacy-received": "Derechos: petición recibida",
  "privacy-recorded": "Derechos: petición anotada",
  "privacy-extended": "Derechos: prórroga",
  "privacy-answered": "Derechos: respuesta",
  "privacy-refused": "Derechos: denegación",
  "privacy-lifted": "Derechos: limitación levantada",
  "privacy-new": "Aviso al equipo: petición de derechos",
  "privacy-due-soon": "Aviso al equipo: derecho que vence pronto",
  "privacy-overdue": "Aviso al equipo: derecho fuera de plazo",
  "privacy-review": "Aviso al equipo: limitación en vigor",
};

/** Footer text: why the recipient gets the email; `proven`: after the address was confirmed. */
export const privacyEmailReason = {
  proven: "Le escribimos porque ejerció un derecho sobre sus datos.",
  unproven:
    "Le escribimos porque alguien dio esta dirección al ejercer un derecho sobre sus datos.",
};

export const rightNames: Record<Right, string> = {
  access: "acceso a sus datos",
  rectification: "rectificación de sus datos",
  erasure: "supresión de sus datos",
  objection: "oposición a recibir publicidad",
  restriction: "limitación del uso de sus datos",
  portability: "portabilidad de sus datos",
};

export function theRight(right: Right): string {
  return `${right === "access" ? "el" : "la"} ${rightNames[right]}`;
}

/** Sentence in the email that answers a privacy request, by the GDPR right that the person exercised. */
export const rightAnswers: Record<Right, string> = {
  access: "En la página de su petición puede ver y descargar los datos que tenemos sobre usted.",
  rectification: "Hemos corregido el dato que nos indicó.",
  erasure:
    "En la página de su petición encontrará el informe: qué hemos borrado, qué ha quedado sin ningún dato que permita identificarle y qué guardamos bloqueado, hasta cuándo y por qué.",
  objection: "No le enviaremos más novedades ni ofertas.",
  restriction:
    "Guardamos sus datos sin usarlos hasta que se levante la limitación. Antes le avisaremos.",
  portability:
    "En la página de su petición puede descargar los datos que nos dio, en un formato que otros programas pueden leer.",
};
