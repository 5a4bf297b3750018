import type { EventType } from "../../access-requests/domain/access-request.ts";

export const heldCopy = {
  pageTitle: "Sus datos",
  title: "Los datos que tenemos sobre usted",
  text: (date: string) => `Copia del ${date}.`,
  requests: "Solicitudes de acceso",
  history: "Historial",
  companies: "Empresas en cuyo nombre actúa",
  membership: ({
    role,
    limit,
    from,
    until,
  }: {
    role: string;
    limit: string | null;
    from: string;
    until: string | null;
  }) => {
    const named = limit === null ? role : `${role}, hasta ${limit} por pedido`;
    return until ? `${named}, del ${from} al ${until}` : `${named}, desde el ${from}`;
  },
  invited: (date: string) => `Le invitaron el ${date}`,
  passkey: "Llave de acceso",
  passkeyMade: ({ name, date }: { name: string; date: string }) => `${name}, creada el ${date}`,
  session: "Sesión en su cuenta",
  sessionTimes: ({ from, last }: { from: string; last: string }) =>
    `iniciada el ${from}, usada por última vez el ${last}`,
  emails: "Correos que le hemos escrito",
  privacyRequests: "Peticiones de derechos",
  blocked: ({ reference, until }: { reference: string; until: string }) =>
    `La solicitud ${reference} está bloqueada hasta el ${until}, a disposición solo de jueces y autoridades.`,
  objection: (date: string) => `Pidió no recibir novedades el ${date}.`,
  register: "Registro europeo (VIES)",
  restricted: (date: string) => `Uso limitado desde el ${date}`,
  nothing: "No tenemos solicitudes de acceso de esta dirección.",
  cookies:
    "Sus elecciones sobre cookies no aparecen: las guardamos sin ningún dato que las vincule a una persona.",
  back: "Volver a la petición",
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
  yes: "Sí",
  no: "No",
};
