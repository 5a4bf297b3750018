import type { RecordWords } from "../../fields/field-words.ts";
import type {
  DeliveryFault,
  DeliveryState,
  EndpointAction,
  EndpointState,
  UrlProblem,
} from "../domain/endpoint.ts";
import type { endpointFields } from "../domain/endpoint-record.ts";

const urlProblems: Record<UrlProblem, string> = {
  missing: "Escriba la dirección.",
  "too-long": "La dirección admite hasta 500 caracteres.",
  "not-an-address": "Escriba la dirección completa, como https://erp.example.com/avisos.",
  "not-https":
    "La dirección tiene que empezar por https://, para que nadie lea los datos de camino.",
  credentials: "Quite el usuario y la contraseña de la dirección: la firma ya prueba quién avisa.",
  fragment: "Quite la almohadilla (#) y lo que la sigue.",
  "private-host": "Esa dirección es de una red interna. Use una que se alcance desde internet.",
};

/** Words of each field of an endpoint. */
export const endpointWords = {
  url: {
    label: "Dirección",
    hint: "La que le dé el otro programa; empieza por https://",
    problem: urlProblems,
  },
  note: {
    label: "Nota",
    hint: "Para reconocerlo: «Facturación», por ejemplo. Es opcional.",
    problem: "La nota admite hasta 200 caracteres.",
  },
  eventTypes: { label: "Avisar cuando…", problem: "Elija al menos un aviso." },
} satisfies RecordWords<ReturnType<typeof endpointFields>>;

export const integrationsCopy = {
  title: "Integraciones",
  text: "Avise a sus otros programas —el de clientes, el de facturación— en cuanto cambia una solicitud. Cada aviso es un webhook firmado según Standard Webhooks, para que quien lo recibe sepa que es suyo.",
  empty: "Todavía no se avisa a ningún programa.",
  list: "Programas avisados",
  columns: { program: "Programa", state: "Estado" },
  open: "Ver y cambiar",
  openOf: (url: string) => `Ver y cambiar ${url}`,
  back: "Volver a las integraciones",
  state: {
    active: "Activa",
    paused: "En pausa",
    ended: "Terminada",
  } satisfies Record<EndpointState, string>,
  lastDelivered: (moment: string) => `Último aviso recibido: ${moment}`,
  neverDelivered: "Aún no ha recibido ningún aviso",
  waiting: (count: number) => (count === 1 ? "1 aviso en espera" : `${count} avisos en espera`),
  undelivered: (count: number) =>
    count === 1 ? "1 aviso no ha llegado" : `${count} avisos no han llegado`,
  failingSince: (moment: string) => `Falla desde el ${moment}`,
  form: {
    title: "Añadir un programa",
    submit: "Añadir",
    changeTitle: "Qué se avisa",
    changeSubmit: "Guardar los cambios",
  },
  secret: {
    title: "Secreto para comprobar la firma",
    once: "Cópielo ahora y péguelo en el otro programa: solo se muestra esta vez. Quien lo tenga puede hacerse pasar por este sitio.",
    label: "Secreto",
    next: "Ya lo he copiado",
    replaceTitle: "Cambiar el secreto",
    replaceText:
      "Si alguien ha podido verlo, o si se ha perdido. El anterior sigue firmando 24 horas junto al nuevo, para que dé tiempo a cambiarlo en el otro programa.",
    since: (moment: string) => `El actual es del ${moment}.`,
    formerUntil: (moment: string) => `El anterior firma también hasta el ${moment}.`,
    replace: "Cambiar el secreto",
    overtaken:
      "El secreto ya se ha cambiado, o la integración ha terminado. No se ha hecho nada: compruebe los cambios, más abajo.",
  },
  actions: {
    title: "Envío",
    test: "Enviar una prueba",
    testHint: "Envía un aviso de prueba, sin datos de nadie.",
    pause: "Pausar",
    pauseHint:
      "Los avisos esperan hasta que la reanude, salvo los que lleguen al final de su conservación.",
    resume: "Reanudar",
    resumeHint: "Salen los avisos que esperaban.",
    end: "Terminar",
    endHint:
      "No se puede deshacer: no saldrá ningún aviso más, tampoco los que esperan, y el secreto se borra.",
    endConfirm: "Sí, terminar esta integración",
  },
  deliveries: {
    title: "Avisos",
    empty: "No hay ningún aviso.",
    text: "Primero los que no han llegado y los que esperan; después, los últimos recibidos. Se borran al final de su conservación.",
    state: {
      waiting: "En espera",
      delivered: "Recibido",
      dead: "No ha llegado",
    } satisfies Record<DeliveryState, string>,
    columns: { delivery: "Aviso", outcome: "Resultado" },
    id: (id: string) => `Identificador: ${id}`,
    attempts: (count: number) => (count === 1 ? "1 intento" : `${count} intentos`),
    next: (moment: string) => `otro intento el ${moment}`,
    test: "Prueba",
    resend: "Enviar otra vez",
    resendOf: (type: string) => `Enviar otra vez: ${type}`,
  },
  changes: {
    title: "Cambios",
    empty: "Nadie ha cambiado nada todavía.",
    someone: "Alguien que ya no está",
    itself: "El sitio",
  },
  done: {
    cambiada: "Cambios guardados.",
    pausada: "En pausa: los avisos esperan.",
    reanudada: "Reanudada: salen los avisos que esperaban.",
    terminada: "Terminada: no saldrá ningún aviso más.",
    prueba: "La prueba sale ahora. En unos segundos verá abajo si ha llegado: recargue la página.",
    reenviado: "El aviso sale otra vez.",
    anadida: "Añadida.",
  },
  notPossible:
    "Eso ya no es posible: la integración ha cambiado mientras tanto. No se ha hecho nada.",
  taken: "Ya se avisa a esta dirección. Cambie lo que se avisa en su página.",
  endUnconfirmed: "Marque la casilla para terminar la integración.",
};

const faultSentences: Record<Exclude<DeliveryFault, "status">, string> = {
  gone: "respondió 410: ya no quiere avisos",
  "too-slow": "no respondió en 10 segundos",
  "no-connection": "no se pudo conectar",
  "no-address": "el nombre de la dirección no existe",
  "private-address": "la dirección lleva a una red interna",
  certificate: "su certificado no es válido",
  "secret-lost": "su secreto no se puede leer: cámbielo",
  ended: "la integración terminó antes",
};

/** Reason of the latest failed attempt, as the end of a sentence. */
export function faultSentence({
  failure,
  status,
}: {
  failure: DeliveryFault | null;
  status: number | null;
}): string | null {
  if (failure === null) return null;
  return failure === "status" ? `respondió ${status}` : faultSentences[failure];
}

const changeNames: Record<EndpointAction, string> = {
  added: "añadió",
  changed: "cambió qué se avisa a",
  "secret-replaced": "cambió el secreto de",
  paused: "pausó",
  resumed: "reanudó",
  ended: "terminó",
  gone: "terminó, porque respondió 410,",
  tested: "envió una prueba a",
  resent: "envió otra vez un aviso a",
};

/** Sentence on a change, such as «Lucía Ferrer pausó https://erp.example.com/avisos». */
export function endpointChangeSentence({
  actor,
  action,
  url,
}: {
  actor: { name: string } | null;
  action: EndpointAction;
  url: string;
}): string {
  const { someone, itself } = integrationsCopy.changes;
  return `${actor ? actor.name || someone : itself} ${changeNames[action]} ${url}`;
}
