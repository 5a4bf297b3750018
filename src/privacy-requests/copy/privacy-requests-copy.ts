import { emailProblemSentences, tooManyPosts } from "../../kernel/copy/form-problems-copy.ts";
import { formatCount } from "../../kernel/format.ts";
import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import { maxLengthInPrivacyForm, type PrivacyFormProblems } from "../domain/form.ts";
import type { CorrectionField, Right } from "../domain/privacy-request.ts";

export const rightCopy: Record<Right, { name: string; text: string }> = {
  access: { name: "Acceso", text: "Ver y descargar los datos que tenemos sobre usted." },
  rectification: { name: "Rectificación", text: "Corregir un dato inexacto o incompleto." },
  erasure: { name: "Supresión", text: "Que borremos sus datos y le digamos qué hemos hecho." },
  objection: { name: "Oposición", text: "No recibir más novedades ni ofertas." },
  restriction: {
    name: "Limitación",
    text: "Que guardemos sus datos sin usarlos mientras se resuelve una reclamación o una duda.",
  },
  portability: {
    name: "Portabilidad",
    text: "Descargar los datos que nos dio, en un formato que otros programas pueden leer.",
  },
};

export const askCopy = {
  pageTitle: "Sus derechos sobre sus datos",
  title: "Ejerza sus derechos",
  get text() {
    return `Díganos qué quiere hacer con sus datos. Le enviaremos un enlace para comprobar que el correo es suyo y le responderemos en un plazo máximo de ${formatTerm(promises.gdprAnswer)}, sin coste.`;
  },
  right: "Qué derecho quiere ejercer",
  email: {
    label: "Su correo electrónico",
    hint: "El que nos dio: buscaremos los datos asociados a él.",
  },
  field: "Qué dato hay que corregir",
  chooseField: "Elija un dato",
  value: "Dato correcto",
  about: {
    label: "Cuéntenos más (opcional)",
    hint: "Lo que nos ayude a atenderle. No adjunte documentos de identidad: no hacen falta.",
  },
  submit: "Enviar la petición",
  sending: "Enviando…",
  byMail: "Si lo prefiere, escríbanos",
  byMailText: "También puede ejercer sus derechos por correo electrónico:",
  policy: "Política de privacidad",
  unavailable:
    "Ahora mismo no podemos guardar su petición. Lo que ha escrito sigue aquí: vuelva a intentarlo dentro de unos minutos.",
  tooMany: tooManyPosts,
};

export const correctionFieldNames: Record<CorrectionField, string> = {
  company: "El nombre de la empresa",
  contact: "La persona de contacto",
  phone: "El teléfono",
  taxId: "El NIF (CIF)",
  other: "Otro dato",
};

export const privacyProblemSentences: {
  [Field in keyof PrivacyFormProblems]-?: Record<NonNullable<PrivacyFormProblems[Field]>, string>;
} = {
  right: { missing: "Elija qué derecho quiere ejercer." },
  email: emailProblemSentences,
  field: { missing: "Elija qué dato hay que corregir." },
  value: {
    missing: "Escriba el dato correcto.",
    "too-long": `El dato es demasiado largo: abrévielo a ${maxLengthInPrivacyForm.value} caracteres.`,
  },
  about: {
    "too-long": `El texto es demasiado largo: abrévielo a ${formatCount(maxLengthInPrivacyForm.about)} caracteres.`,
  },
};

export function privacyFormSentences(problems: PrivacyFormProblems) {
  const names = ["right", "field", "value", "email", "about"] as const;
  return names.flatMap((name) => {
    const problem = problems[name];
    const sentences: Record<string, string> = privacyProblemSentences[name];
    return problem ? [{ name, sentence: sentences[problem] ?? "" }] : [];
  });
}

/** Texts of the page after every valid form; the same whether or not data are held about the address. */
export const askedCopy = {
  title: "Revise su correo",
  get text() {
    return `Si la dirección es suya, en unos minutos recibirá un correo con un enlace. Ábralo y confirme la petición en un plazo de ${formatTerm(promises.privacyConfirmation)}: así sabemos que se la respondemos a usted.`;
  },
  missing: "¿No le llega?",
  missingText:
    "Mire también en la carpeta de correo no deseado y compruebe que la dirección está bien escrita. Si acaba de pedir lo mismo, no enviamos otro enlace en una hora.",
  again: "Volver al formulario",
};

export const privacyRequestRetentionCopy = {
  "blocked-record": {
    name: "Datos bloqueados tras una supresión",
    purpose: "Responder ante jueces y autoridades",
  },
  "privacy-request": {
    name: "Peticiones de derechos y sus respuestas",
    purpose: "Demostrar que las atendimos, y no volver a guardar lo que se borró",
  },
  "unproven-privacy-request": {
    name: "Peticiones de derechos que nadie confirmó",
    purpose: "Esperar a que se confirmen",
  },
};
