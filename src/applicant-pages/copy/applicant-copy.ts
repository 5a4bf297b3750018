import { reasonsOnPage, stateCopy } from "../../access-requests/copy/applicant-state-copy.ts";
import { problemSentence } from "../../access-requests/copy/request-form-copy.ts";
import type { ContactAccess } from "../../access-requests/domain/contact-access.ts";
import type { CorrectableField } from "../../access-requests/domain/correct.ts";
import type { FieldProblems } from "../../access-requests/domain/request-fields.ts";
import type { Reason } from "../../access-requests/domain/transitions.ts";
import { formatCount } from "../../kernel/format.ts";
import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import { maxTextLength, type TransitionProblem } from "../../workflow/apply-transition.ts";

export const applicant = {
  /** The title reveals nothing, because it stays in the browser's history. */
  pageTitle: "Su solicitud",
  reference: "Referencia",
  linkValid: (day: string) => `Este enlace es personal y caduca el ${day}.`,
  linkAgain: "Pedir un enlace nuevo",
  due: (date: string) => `Le responderemos antes de ${date}.`,
  overdue: (date: string) =>
    `Teníamos que haberle respondido antes de ${date} y no lo hemos hecho. Le pedimos disculpas: su solicitud es ahora la primera de la lista.`,
  requestAgain: "Volver a solicitar acceso",
};

export const signInHow =
  "Su dirección ya estará escrita: le enviaremos a ella un código de seis cifras, sin contraseña.";

export const selectionBehind = {
  title: "Su selección le espera con sus precios",
  text: (count: number) =>
    count === 1
      ? "El producto que eligió está en «Mi selección»."
      : `Los ${count}\u00A0productos que eligió están en «Mi selección».`,
};

/** Catalogues and prices are promised only to those who do not see them on the site already. */
function materialsFor(access: ContactAccess | null): string {
  return access === "prices" ? "las condiciones" : "los catálogos, los precios y las condiciones";
}

export const materialsCopy = {
  due: (date: string, access: ContactAccess | null) =>
    `Le enviaremos por correo ${materialsFor(access)} antes de ${date}.`,
  overdue: (date: string, access: ContactAccess | null) =>
    `Teníamos que haberle enviado ${materialsFor(access)} antes de ${date} y no lo hemos hecho. Le pedimos disculpas: nos ponemos con ello.`,
  sent: (date: string) =>
    `Le enviamos por correo ${materialsFor(null)} el ${date}. Si no los encuentra, escríbanos con su referencia.`,
  /** Nothing is to be sent: the contact sees it here, or an early release approved without a deadline for it. */
  unknown: (access: ContactAccess | null) =>
    access === "prices"
      ? "Los catálogos, sus precios y sus condiciones están en su cuenta."
      : `Si todavía no tiene ${materialsFor(access)}, escríbanos con su referencia y se los enviamos.`,
};

export const approvalWithdrawn = {
  title: "Hemos retirado su acceso",
  text: "Si cree que nos equivocamos, escríbanos con su referencia: lo revisará otra persona del equipo.",
};

export const expiredUnanswered = {
  title: stateCopy.expired.title,
  get text() {
    return `No tuvimos respuesta a nuestra pregunta en ${formatTerm(promises.questionExpiry)} y la hemos cerrado. Puede volver a solicitar acceso cuando quiera.`;
  },
};

export const stepCopy = {
  title: "Los pasos de su solicitud",
  sent: "Enviada",
  recorded: "Anotada",
  confirmation: { ahead: "Confirmación", current: "Falta su confirmación", done: "Confirmada" },
  study: {
    ahead: "En estudio",
    current: "En estudio",
    waiting: "Esperamos su respuesta",
    done: "Estudiada",
  },
  answer: {
    ahead: "Respuesta",
    approved: "Acceso aprobado",
    rejected: "No aprobada",
    approvalWithdrawn: "Acceso retirado",
    withdrawn: "Retirada",
    expired: "Caducada",
  },
  heard: { done: "hecho", current: "paso actual", ahead: "pendiente" },
};

export const confirming = { submit: "Confirmar mi solicitud", sending: "Confirmando…" };

export const answerCopy = {
  question: "Nuestra pregunta",
  label: "Su respuesta",
  files: "Archivos (opcional)",
  submit: "Enviar respuesta",
  sending: "Enviando…",
  sent: "Respuesta enviada",
  sentText: "Quien estudia su solicitud ya puede leerla.",
};

export const dataCopy = {
  title: "Sus datos",
  text: "Tal como los tenemos ahora.",
  textOnceApproved:
    "Tal como los tenemos ahora. Si cambian su contacto o su teléfono, corríjalos aquí; para lo demás, escríbanos con su referencia.",
  textWhileOpen: "Tal como los tenemos ahora. Si ve un error, corríjalo aquí.",
  rows: {
    selection: "Mi selección",
    wantsNews: "Novedades por correo",
  },
  yes: "Sí",
  no: "No",
  news: {
    change: "Cambiar",
    stop: "para dejar de recibirlas",
    start: "para recibirlas",
    /** Sentence of consent; the history stores it as proof. */
    consent: "Novedades y ofertas comerciales por correo. Puede cambiarlo aquí cuando quiera.",
    changing: "Guardando…",
  },
  whyNotEmail:
    "El correo no se cambia aquí: es lo que demuestra que la solicitud es suya. Si ya no es correcto, escríbanos con su referencia.",
  products: (count: number) => (count === 1 ? "1\u00A0producto" : `${count}\u00A0productos`),
  showProducts: "Ver cuáles",
  correct: "Corregir",
  submit: "Guardar",
  sending: "Guardando…",
};

export const historyCopy = {
  title: "Qué ha pasado hasta ahora",
  submit: "Nos envió su solicitud.",
  confirm: "Confirmó su solicitud.",
  askInformation: "Le hicimos una pregunta:",
  answer: "Nos respondió:",
  approve: "Aprobamos su acceso.",
  reject: "No aprobamos su solicitud.",
  reopen: "Volvimos a estudiar su solicitud.",
  withdrawApproval: "Retiramos su acceso.",
  undo: "Retiramos esa respuesta antes de enviarla y seguimos estudiando su solicitud.",
  sendMaterials: "Le enviamos los catálogos, los precios y las condiciones.",
  record: "Anotamos su solicitud con los datos que nos dio.",
  withdraw: "Retiró su solicitud.",
  expire: "La solicitud caducó.",
  object: "Pidió no recibir novedades, y ya no se las enviamos.",
  subscribe: "Pidió recibir novedades por correo.",
  restrict: "Limitamos el uso de sus datos, como pidió.",
  lift: "Levantamos la limitación del uso de sus datos.",
  attach: "Adjuntó archivos:",
  detach: "Quitó un archivo:",
  correct: (what: string) => `Corrigió ${what}. Antes decía:`,
};

export const ownData = {
  title: "Descargue sus datos",
  text: "Los datos de su solicitud y su historial, en un archivo JSON que puede guardar o facilitar a terceros.",
  submit: "Descargar mis datos",
};

export const privacyLink = {
  title: "Sus derechos",
  text: "Puede ver los datos que tenemos sobre usted, corregirlos, pedir que los borremos o que dejemos de usarlos.",
  label: "Ejercer mis derechos",
};

export const withdrawing = {
  title: "Retirar la solicitud",
  text: "Dejaremos de estudiarla y no recibirá respuesta. No se puede deshacer, aunque podrá enviar otra cuando quiera.",
  open: "Quiero retirarla",
  submit: "Sí, retirar mi solicitud",
  sending: "Retirando…",
};

/** Sentence for the reason of a rejection or of a withdrawn approval; "" for `other`, explained by the text alone. */
export function rejectionSentence(reason: Reason | null): string {
  return reason ? reasonsOnPage[reason] : "";
}

export const actionErrors = {
  notSaved: "No se ha guardado",
  notSent: "No se ha enviado",
  answerWaits: "Su respuesta todavía no se ha enviado",
  chooseAgain: "Lo que ha escrito sigue aquí. Vuelva a elegir el archivo, o envíela sin él.",
  typed: "Esto es lo que había escrito:",
  notPossible: {
    confirm: "Esta solicitud ya no se puede confirmar. Abajo ve cómo está ahora.",
    answer: "Esta solicitud ya no espera respuesta. Abajo ve cómo está ahora.",
    withdraw: "Esta solicitud ya no se puede retirar. Abajo ve cómo está ahora.",
    correct: "Esta solicitud ya no admite cambios. Abajo ve cómo está ahora.",
  },
  overtaken:
    "La solicitud ha cambiado mientras tanto y no hemos guardado su corrección. Mire los datos de ahora y, si sigue haciendo falta, guárdela otra vez.",
  tooMany: (minutes: number) =>
    `Ha habido demasiados cambios seguidos en esta solicitud. Vuelva a intentarlo dentro de ${minutes === 1 ? "1\u00A0minuto" : `${minutes}\u00A0minutos`}.`,
  changedBeforeConfirming:
    "Los datos han cambiado desde que abrió esta página, porque alguien volvió a enviar el formulario o los corrigió. Por eso aún no la hemos confirmado: mire los de ahora y, si son los suyos, confírmela.",
};

export const requestUnavailable = {
  title: "Ahora mismo no podemos abrir su solicitud",
  text: "El problema es nuestro y no se ha perdido nada. Vuelva a intentarlo dentro de unos minutos.",
  textWithTyped:
    "No hemos podido guardar lo que acaba de enviar, y sigue aquí. Vuelva a enviarlo dentro de unos minutos.",
};

export function answerProblemSentence(problem: TransitionProblem): string {
  return problem === "text-too-long"
    ? `Su respuesta es demasiado larga: abréviela a ${formatCount(maxTextLength)} caracteres.`
    : "Escriba su respuesta.";
}

export function correctionProblemSentence(
  field: CorrectableField,
  problem: NonNullable<FieldProblems[CorrectableField]>,
): string {
  return problemSentence(field, problem as never);
}
