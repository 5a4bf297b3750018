import type { Right } from "../domain/right.ts";

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

/** Sentence of the email with the answer, for each right. */
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
