import type { CompanyDocument, DocumentKind } from "../domain/document.ts";
import { documentLimits } from "../domain/document.ts";

export const documentKindNames: Record<DocumentKind, string> = {
  surcharge: "Recargo de equivalencia",
  census: "Modelo 036 o 037",
  activity: "IAE",
  terms: "Condiciones acordadas",
  other: "Otro documento",
};

export const documentKindTexts: Record<DocumentKind, string> = {
  surcharge: "Certificado de recargo de equivalencia",
  census: "Modelo 036 o 037, la declaración censal",
  activity: "Recibo o certificado del IAE",
  terms: "Condiciones acordadas con la empresa",
  other: "Otro documento",
};

const tooMany = `no cabe: una empresa tiene como mucho ${documentLimits.filesOfCompany} documentos, y se suben ${documentLimits.filesAtOnce} de una vez. Quite antes los que ya no valgan.`;

export const documentsCopy = {
  title: "Documentos",
  text: "Lo que su empresa nos envía y lo que nosotros compartimos con ella. Los abren quienes tienen la función de titular o de contabilidad; los envía quien es titular.",
  whatFor: (maySurcharge: boolean) =>
    maySurcharge
      ? "Si está en recargo de equivalencia, envíe aquí el certificado: se lo aplicaremos cuando lo hayamos comprobado."
      : "Si le pedimos el modelo 036 o 037, o el recibo del IAE, envíelo aquí.",
  none: "Todavía no hay ningún documento.",
  kind: "Qué es",
  label: "Elegir archivos",
  hint: `PDF, JPG, PNG o WebP, de hasta ${documentLimits.fileBytes / (1024 * 1024)} MB cada uno y ${documentLimits.filesAtOnce} como máximo de una vez.`,
  submit: "Enviar",
  remove: "Quitar",
  removeWhat: (name: string) => `Quitar el documento ${name}`,
  rejectedTitle: (count: number) =>
    count === 1 ? "Un archivo no se ha guardado" : `${count} archivos no se han guardado`,
  closed: "No se ha guardado nada: la cuenta de la empresa ha cambiado entre tanto.",
  tooMany,
  fromHouse: "de nosotros",
  fromCompany: (name: string) => (name ? `de ${name}` : "de su empresa"),
  said: { enviado: "Guardado.", quitado: "Documento quitado." },
  checked: "Ya lo hemos comprobado, así que se queda aquí. Si no es correcto, díganoslo.",
};

/** Text for the state of a document; null if it is not checked and needs no check (`waits` is false). */
export function stateText({ check }: CompanyDocument, waits: boolean): string | null {
  if (check?.verdict === "accepted") return "comprobado";
  if (check?.verdict === "refused") return `no nos sirve: ${check.reason}`;
  return waits ? "por comprobar" : null;
}

export const consoleDocumentsCopy = {
  title: "Documentos",
  text: "Las personas titulares y de contabilidad de la empresa ven todo lo que hay aquí. Lo que sea solo para la casa no va en esta página.",
  link: (total: number, waiting: number) =>
    waiting === 0 ? `Documentos (${total})` : `Documentos (${total}, ${waiting} por comprobar)`,
  waiting: "Por comprobar",
  none: "Todavía no hay ningún documento.",
  kind: "Qué es",
  add: "Añadir documentos",
  all: "Todos",
  submit: "Añadir",
  from: { staff: "del equipo" },
  accepted: (name: string, when: string) => `Comprobado por ${name || "el equipo"} el ${when}`,
  refused: (name: string, when: string, reason: string) =>
    `Rechazado por ${name || "el equipo"} el ${when}: ${reason}`,
  accept: "Es válido",
  acceptNamed: (name: string) => `${name} es válido`,
  refuse: "No sirve",
  refuseNamed: (name: string) => `${name} no sirve`,
  reason: "Por qué no sirve",
  reasonHint: "Lo lee quien lo envió, que recibe un correo.",
  prove: "Comprobar el recargo con este documento",
  remove: "Quitar",
  done: {
    enviado: "Documento guardado.",
    quitado: "Documento quitado.",
    comprobado: "Comprobación guardada.",
  } as Record<string, string>,
  problems: {
    "reason-missing": "Escriba por qué no sirve, en 500 letras como mucho: lo lee quien lo envió.",
    "in-use": "Justifica el recargo de la empresa. Cambie antes el recargo.",
    overtaken:
      "Otra persona ha cambiado la empresa mientras tanto, así que no se ha quitado nada. Compruebe los documentos de ahora y, si sigue siendo así, quítelo de nuevo.",
  },
};
