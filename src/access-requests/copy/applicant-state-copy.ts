import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import type { ContactAccess } from "../domain/contact-access.ts";
import type { Reason, State } from "../domain/transitions.ts";
import { answers } from "./answers.ts";

/** Names and explanations of the states, as applicants read them. */
export const stateCopy: Record<State, { title: string; text: string }> = {
  unconfirmed: {
    title: "Falta que la confirme",
    get text() {
      return `Confirme que esta solicitud es suya y empezamos a estudiarla: desde ese momento cuenta nuestro compromiso de responderle en ${formatTerm(promises.accessRequestAnswer)}. Sin confirmar, caduca a los ${formatTerm(promises.unconfirmedExpiry)}.`;
    },
  },
  pending: {
    title: "Estamos estudiando su solicitud",
    text: "Una persona del equipo comercial revisa los datos de su empresa. No tiene que hacer nada más: le escribiremos por correo.",
  },
  "information-requested": {
    title: "Necesitamos un dato suyo",
    get text() {
      return `Mientras esperamos su respuesta, el plazo está en pausa. En cuanto la envíe vuelve a contar entero: ${formatTerm(promises.accessRequestAnswer)}.`;
    },
  },
  approved: {
    title: "Su acceso está aprobado",
    text: "",
  },
  rejected: {
    title: "No hemos aprobado su solicitud",
    text: "Si cree que nos equivocamos, escríbanos con su referencia: la revisará otra persona del equipo.",
  },
  withdrawn: {
    title: "Su solicitud está retirada",
    text: "Ya no la estudiamos y no tiene que hacer nada más. Puede volver a solicitar acceso cuando quiera.",
  },
  expired: {
    title: "Su solicitud ha caducado",
    get text() {
      return `Nadie la confirmó en ${formatTerm(promises.unconfirmedExpiry)} y la hemos cerrado. Puede volver a solicitar acceso cuando quiera.`;
    },
  },
};

/** Access of an approved request. */
export const accessCopy: Record<ContactAccess, { text: string; submit: string | null }> = {
  prices: {
    text: "Ya puede ver los catálogos con sus precios.",
    submit: "Entrar y ver mis precios",
  },
  account: { text: "Ya puede entrar en su cuenta de cliente.", submit: "Entrar en mi cuenta" },
  waiting: {
    text: "Su empresa ya era cliente: antes de abrirle la cuenta lo confirmamos con su titular. Le avisaremos por correo.",
    submit: null,
  },
};

/** Reasons on the applicant's page; "" for `other`, which is explained by the text alone. */
export const reasonsOnPage: Readonly<Record<Reason, string>> = {
  get "not-a-retailer"() {
    return answers.notARetailer;
  },
  get "tax-id-not-verified"() {
    return answers.taxIdNotVerified;
  },
  get "outside-our-area"() {
    return answers.outsideOurArea;
  },
  get duplicate() {
    return answers.duplicate;
  },
  get "no-answer"() {
    return answers.noAnswer;
  },
  "review-asked-for": "Nos pidió que la revisáramos.",
  "new-information": "Tenemos datos que antes no teníamos.",
  "our-mistake": "Nos equivocamos, y le pedimos disculpas.",
  "conditions-not-kept": "No se han cumplido las condiciones de compra.",
  "asked-by-customer": "Nos lo ha pedido.",
  other: "",
};
