import type { EventType } from "../domain/access-request.ts";
import type { ErasedKind } from "../domain/erasure-plan.ts";

/** Words for the copy that people get of their data. */
export const heldRequestsCopy = {
  title: "Solicitudes de acceso",
  nothing: "No tenemos solicitudes de acceso de esta dirección.",
  history: "Historial",
  register: "Registro europeo (VIES)",
  restricted: (date: string) => `Uso limitado desde el ${date}`,
  yes: "Sí",
  no: "No",
  fields: {
    reference: "Referencia",
    state: "Estado",
    received: "Recibida",
    news: "Novedades por correo",
    selection: "Mi selección",
  },
  eventTypes: {
    submit: "Envió la solicitud.",
    confirm: "Confirmó la solicitud.",
    askInformation: "Le hicimos una pregunta.",
    answer: "Nos respondió.",
    approve: "Aprobamos su acceso.",
    reject: "No aprobamos la solicitud.",
    reopen: "Volvimos a estudiar la solicitud.",
    withdrawApproval: "Retiramos su acceso.",
    undo: "Retiramos esa respuesta antes de enviarla.",
    sendMaterials: "Le enviamos catálogos, precios y condiciones.",
    record: "Anotamos la solicitud con los datos que nos dio.",
    withdraw: "Retiró la solicitud.",
    expire: "La solicitud caducó.",
    correct: "Se corrigió un dato; antes decía:",
    note: "Anotamos:",
    attach: "Se adjuntaron archivos:",
    detach: "Se quitó un archivo:",
    assign: "Alguien del equipo se hizo cargo.",
    object: "Dejamos de enviarle novedades.",
    subscribe: "Pidió recibir novedades.",
    restrict: "Limitamos el uso de sus datos.",
    lift: "Levantamos la limitación.",
  } satisfies Record<EventType, string>,
};

/** Kinds of data in the report of an erasure. */
export const erasedRequestKinds: Record<ErasedKind, string> = {
  request: "Solicitudes de acceso",
  history: "Historial de la solicitud",
  notes: "Notas internas",
  letters: "Correos enviados",
  attachments: "Archivos adjuntos",
  "vies-check": "Comprobaciones del NIF en VIES",
  "search-words": "Índice de búsqueda",
  webhooks: "Avisos a nuestros otros programas",
};

/** Remark on a request that a privacy request would change, for members of the staff. */
export const restrictedRemark = (since: string) => `Uso limitado desde el ${since}`;
