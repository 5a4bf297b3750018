import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import type { ErasureReportLine } from "../domain/erasure.ts";
import type { PrivacyState, Right } from "../domain/privacy-request.ts";
import type { PrivacyEvent } from "../domain/workflow.ts";

export const privacyPage = {
  /** The title reveals nothing, because it stays in the browser's history. */
  pageTitle: "Su petición",
  reference: "Referencia",
  asked: "Qué pidió",
  about: "Qué nos contó",
  correction: "Dato correcto",
  due: (day: string) => `Le responderemos, a más tardar, el ${day}.`,
  overdue: (date: string) =>
    `Teníamos que haberle respondido el ${date} y no lo hemos hecho. Le pedimos disculpas.`,
  confirm: "Confirmar mi petición",
  confirming: "Confirmando…",
  history: "Qué ha pasado hasta ahora",
  data: {
    access: "Los datos que tenemos sobre usted",
    portability: "Sus datos, para descargar",
    html: "Ver en una página",
    json: "Descargar todo (JSON)",
    given: "Descargar lo que nos dio (JSON)",
    text: "Disponible mientras valga este enlace.",
  },
  complaint: "Si no está de acuerdo, puede reclamar ante la",
  expiredTitle: "Este enlace ha caducado",
  get expiredText() {
    return `Los enlaces valen ${formatTerm(promises.linkValidity)}, para que nadie más los abra con un correo antiguo. Si todavía le hace falta, haga otra petición.`;
  },
  unavailableTitle: "Ahora mismo no podemos abrir su petición",
  unavailableText:
    "El problema es nuestro y no se ha perdido nada. Vuelva a intentarlo dentro de unos minutos.",
  again: "Hacer otra petición",
};

export const privacyStateCopy: Record<PrivacyState, { title: string; text: string }> = {
  unverified: {
    title: "Falta que la confirme",
    get text() {
      return `Confirme que esta petición es suya y empezamos a atenderla. Si nadie la confirma, caduca a los ${formatTerm(promises.privacyConfirmation)} y no hacemos nada con sus datos.`;
    },
  },
  received: {
    title: "Estamos atendiendo su petición",
    text: "No tiene que hacer nada más: la estudia una persona y le escribiremos por correo.",
  },
  answered: { title: "Hemos atendido su petición", text: "" },
  refused: { title: "No podemos atender su petición", text: "" },
  expired: {
    title: "Su petición ha caducado",
    text: "Nadie la confirmó a tiempo y no hemos hecho nada con sus datos. Puede hacer otra cuando quiera.",
  },
};

export const answeredCopy: Record<Right, string> = {
  access: "Aquí tiene todo lo que guardamos asociado a su dirección de correo.",
  rectification: "Hemos corregido el dato que nos indicó. El anterior queda en el historial.",
  erasure:
    "Hemos hecho lo que dice este informe. No guardamos en él ninguno de los datos borrados.",
  objection: "No le enviaremos más novedades ni ofertas.",
  restriction:
    "Guardamos sus datos sin usarlos: nadie decide ni le escribe sobre su solicitud hasta que se levante la limitación, y antes le avisaremos.",
  portability: "Aquí tiene los datos que nos dio, en un formato que otros programas pueden leer.",
};

/** Text shown once the email address is confirmed; objections to marketing emails take effect without a decision. */
export const objectionDone = "Desde este momento no recibirá novedades ni ofertas nuestras.";

export const eventTypeCopy: Record<PrivacyEvent["type"], string> = {
  ask: "Recibimos su petición.",
  verify: "Confirmó que es suya.",
  record: "Registramos la petición que nos hizo llegar:",
  answer: "La atendimos.",
  extend: "Ampliamos el plazo:",
  refuse: "No la concedimos:",
  lift: "Levantamos la limitación:",
  expire: "Caducó sin confirmar.",
};

export const reportCopy = {
  title: "Informe de la supresión",
  madeOn: (date: string) => `Hecha el ${date}.`,
  nothing: "No teníamos datos de esta dirección.",
  json: "Descargar el informe (JSON)",
  actions: { deleted: "Borrado", anonymised: "Anonimizado", blocked: "Bloqueado" } satisfies Record<
    ErasureReportLine["action"],
    string
  >,
  blockedUntil: (day: string) => `Bloqueado hasta el ${day}`,
  reasons: {
    "not-needed": "Ya no hacen falta para nada.",
    figures: "Quedan cifras sin ningún dato que permita identificarle: días, país y productos.",
    "trade-records":
      "El artículo 30 del Código de Comercio obliga a conservarlo 6 años. Está bloqueado (LOPDGDD, artículo 32): solo se entrega a jueces y autoridades, y después se destruye.",
    "company-goes-on":
      "La empresa sigue. De la persona no queda nada: sus pedidos dicen solo su función y la empresa.",
    "already-blocked": "Una supresión anterior lo bloqueó, y así sigue hasta que se destruya.",
  } satisfies Record<ErasureReportLine["reason"], string>,
  copies: {
    title: "Qué copias quedan",
    backups: (day: string) =>
      `Las copias de seguridad guardan todavía sus datos y se destruyen, como muy tarde, el ${day}. Si antes hubiera que recuperar una, repetiríamos la supresión.`,
    mailboxes:
      "Los correos que ya le enviamos siguen en su buzón. Los que nos envió, y los avisos que recibió nuestro equipo, se borran de nuestros buzones aparte.",
  },
};

export const staffReportReasons: typeof reportCopy.reasons = {
  ...reportCopy.reasons,
  figures:
    "Quedan cifras sin ningún dato que permita identificar a la persona: días, país y productos.",
};
