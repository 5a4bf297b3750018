import { formatCount } from "../../kernel/format.ts";
import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import { decisionCopy } from "../../staff/copy/es-frame.ts";
import { longestText, type TransitionProblem } from "../../workflow/apply-transition.ts";
import type { AccessRequestEvent } from "../domain/access-request.ts";
import { correctionsOf } from "../domain/correct.ts";
import type { Reason, RejectionReason, State } from "../domain/transitions.ts";
import { answers } from "./answers.ts";

export const requestCopy = {
  /** The title never names a company or a product, because it is shown in browser tabs and histories. */
  title: (reference: string, state: string) => `${reference}: ${state.toLowerCase()}`,
  back: "Solicitudes",
  data: "Datos",
  timeline: "Historial",
  emails: "Correos",
  noEmails: "Todavía no se ha escrito ningún correo.",
  notes: "Notas",
  decide: "Decisión",
  toDecision: "Ir a la decisión",
  assigned: "Asignada a",
  fields: {
    company: "Empresa",
    contact: "Contacto",
    email: "Correo",
    phone: "Teléfono",
    taxId: "NIF",
    country: "País",
    legalForm: "Forma jurídica",
    received: "Recibida",
    confirmed: "Confirmada",
    answered: "Respondida",
    selection: "Productos que le interesan",
    news: "Novedades por correo",
    privacyShown: "Política de privacidad que vio",
    legalNoticeShown: "Aviso legal que vio",
    restricted: "Uso limitado desde",
    campaign: "Campaña",
    origin: "Cómo llegó",
  },
  version: (version: string) => `Versión ${version}`,
  unknownVersion: "Ver el texto",
  typedAs: (typed: string) => `Escrito «${typed}»`,
  doubts: {
    unassigned: "Numeración sin asignar, que se sepa",
    checksum: "No cumple el dígito de control de su país",
    "manual-review": "De un país cuyo formato no se comprueba",
    sample: "Parece un número de ejemplo",
  },
  origins: {
    form: "Por el formulario",
    telephone: "Por teléfono",
    fair: "En una feria",
    visit: "En una visita",
    other: "Por otro medio",
  },
  /** For staff-recorded requests with an unconfirmed email address. */
  unprovenEmail: "Lo anotó el equipo; su titular aún no ha abierto el enlace",
  notConfirmed: "Todavía no",
  noSelection: "Ningún producto",
  yes: "Sí",
  onceConfirmed: "Sí, cuando confirme su correo",
  no: "No",
};

export const requestDetailCopy = {
  closed: (state: string) =>
    `Esta solicitud está ${state.toLowerCase()}: no queda nada que decidir.`,
  approved: "Esta solicitud está aprobada.",
  rejected: "Esta solicitud está rechazada. Si pide que se revise, puede reabrirla.",
  restricted:
    "Su titular pidió limitar el uso de sus datos: no se decide ni se escribe hasta que se levante en «Derechos».",
  unconfirmed: "Quien la envió todavía no ha confirmado su correo. Hasta entonces no se decide.",
  approve: {
    name: "Aprobar",
    get text() {
      return `Envía la bienvenida y promete catálogos, precios y condiciones en ${formatTerm(promises.tradeMaterials)}.`;
    },
    andNext: "Aprobar y siguiente",
    addMessage: "Añadir un mensaje",
    message: "Mensaje para el cliente (opcional)",
    send: "Aprobar y enviar",
  },
  ask: {
    name: "Pedir información",
    text: "El plazo se detiene hasta que respondan.",
    message: "Qué necesitamos saber",
    saved: "Preguntas guardadas",
    send: "Enviar la pregunta",
  },
  reject: {
    name: "Rechazar",
    text: "Cierra la solicitud y explica por qué.",
    reason: "Motivo",
    chooseReason: "Elija un motivo",
    message: "Explicación para el cliente",
    messageHint: "Obligatoria si el motivo es «Otro».",
    saved: "Motivos con su texto",
    send: "Rechazar y enviar",
  },
  reopen: {
    name: "Reabrir la solicitud",
    get text() {
      return `Vuelve a estar pendiente, con un plazo nuevo de ${formatTerm(promises.accessRequestAnswer)}.`;
    },
    message: "Qué le decimos al solicitante",
    messageHint: "Va en el correo y queda en el historial.",
    send: "Reabrir y enviar",
  },
  withdrawApproval: {
    name: "Retirar la aprobación",
    text: "Deja de tener acceso. Después puede reabrirla.",
    message: "Qué le decimos al cliente",
    messageHint: "Va en el correo y queda en el historial.",
    send: "Retirar y enviar",
  },
  materials: {
    title: "Catálogos, precios y condiciones",
    due: (instant: string) => `Prometidos para el ${instant}. Envíelos por correo y márquelo aquí.`,
    overdue: (instant: string) => `Tenían que haber salido el ${instant}.`,
    sent: (instant: string) => `Enviados el ${instant}.`,
    unknown: "Se aprobó antes de que el envío se anotara aquí.",
    note: "Qué ha enviado (opcional)",
    noteHint: "El cliente lo verá en su página.",
    submit: "Marcar como enviado",
    tooLong: `Demasiado largo: como mucho ${formatCount(longestText)} caracteres.`,
  },
  correct: {
    name: "Corregir datos",
    text: "Lo que cambie queda en el historial con lo que decía antes.",
    emailHint:
      "Si lo cambia, los enlaces enviados dejan de abrir la solicitud y enviamos uno nuevo.",
    submit: "Guardar los cambios",
    same: "No ha cambiado ningún dato.",
    openElsewhere: (reference: string) =>
      `Ya hay otra solicitud abierta con ese NIF y ese correo: ${reference}. No se ha guardado nada.`,
  },
  preview: "Ver el correo",
  me: (name: string) => `${name} (usted)`,
  nobody: "Nadie",
  take: "Me encargo yo",
  assign: "Cambiar",
  note: "Nueva nota",
  noteHint: "La ve el equipo; quien ejerza su derecho de acceso también la leerá.",
  addNote: "Guardar nota",
  askVies: "Preguntar otra vez a VIES",
};

export const rejectionReasonNames: Record<Reason, string> = {
  "not-a-retailer": "No es un comercio",
  "tax-id-not-verified": "No se pudo verificar el NIF",
  "outside-our-area": "Fuera de nuestra zona",
  duplicate: "Solicitud duplicada",
  "no-answer": "No respondió a nuestra pregunta",
  "review-asked-for": "Pidió que se revisara",
  "new-information": "Hay datos nuevos",
  "our-mistake": "Fue un error nuestro",
  "conditions-not-kept": "No cumple las condiciones",
  "asked-by-customer": "Lo ha pedido el cliente",
  other: "Otro",
};

/** Questions that the staff can fill into the form, by the number in their link. */
export function listSavedQuestions() {
  return answers.questions.map((question, index) => ({ ...question, key: `${index + 1}` }));
}

/** Suggested text for a reason; "" for `other`, where the staff has to write it. */
export function savedRejection(reason: RejectionReason): string {
  switch (reason) {
    case "not-a-retailer":
      return answers.notARetailerText;
    case "tax-id-not-verified":
      return answers.taxIdNotVerifiedText;
    case "outside-our-area":
      return answers.outsideOurAreaText;
    case "duplicate":
      return answers.duplicateText;
    case "no-answer":
      return answers.noAnswerText;
    case "other":
      return "";
  }
}

export const doneSentences = {
  reopen: "Reabierta. El plazo vuelve a contar y el correo está en camino.",
  withdrawApproval: "Aprobación retirada. El correo con la explicación está en camino.",
  sendMaterials: "Anotado: catálogos, precios y condiciones enviados.",
  correct: "Datos corregidos.",
  correctEmail:
    "Datos corregidos. Un enlace nuevo va a la dirección nueva; los anteriores ya no valen.",
  record: "Solicitud anotada. El correo con su enlace está en camino.",
  approve: "Aprobada. El correo de bienvenida está en camino.",
  askInformation: "Pregunta enviada. El plazo queda en pausa hasta que respondan.",
  reject: "Rechazada. El correo con la explicación está en camino.",
  note: "Nota guardada.",
  assign: "Responsable cambiado.",
  vies: "Hemos vuelto a preguntar a VIES. La respuesta aparecerá entre las señales.",
} as const;

const verbsDone: Record<
  Exclude<AccessRequestEvent["type"], "expire" | "assign" | "correct">,
  string
> = {
  submit: "envió la solicitud",
  confirm: "confirmó su correo",
  askInformation: "pidió información",
  answer: "respondió a la pregunta",
  approve: "aprobó esta solicitud",
  reject: "rechazó esta solicitud",
  reopen: "reabrió la solicitud",
  withdrawApproval: "retiró la aprobación",
  sendMaterials: "marcó como enviados los catálogos, los precios y las condiciones",
  record: "anotó la solicitud",
  withdraw: "retiró la solicitud",
  note: "añadió una nota",
  attach: "adjuntó archivos",
  detach: "quitó un archivo",
  object: "pidió no recibir novedades",
  subscribe: "pidió recibir novedades",
  restrict: "limitó el uso de los datos",
  lift: "levantó la limitación",
};

/** Message above the next request after the button «Aprobar y siguiente». */
export const approvedBefore = {
  sentence: (reference: string) => `Aprobada ${reference}. El correo de bienvenida está en camino.`,
  next: "Esta es la siguiente que vence.",
  none: "No queda ninguna otra pendiente.",
  back: "Volver a la anterior",
};

export const conflict = {
  title: decisionCopy.nothingDone,
  /** Sentence with the events since the page was opened, oldest first. */
  changed: (changes: readonly string[]) =>
    `La solicitud ha cambiado desde que la abrió: ${changes.join("; ")}. Su respuesta no se ha guardado ni enviado. Revise los datos y, si sigue haciendo falta, envíela otra vez.`,
  change: ({ who, did, when }: { who: string; did: string; when: string }) =>
    `${who} ${did} el ${when}`,
  you: "usted ya",
  /** For forms without the hidden field that holds the displayed version of the request. */
  unseen:
    "No consta qué datos tenía delante. Su respuesta no se ha guardado ni enviado: revise la solicitud y envíela otra vez.",
  openElsewhere: (reference: string) =>
    `Ya hay otra solicitud abierta con el mismo NIF y el mismo correo: ${reference}. No se ha guardado ni enviado nada.`,
  notNow: (state: string) =>
    `En estado «${state.toLowerCase()}» no es posible. No se ha guardado ni enviado nada.`,
  assignment: "Otra persona cambió la solicitud en este mismo momento. Mire cómo está y repita.",
  typed: decisionCopy.typed,
};

const reasonFromList = "Elija un motivo de la lista.";
const atMost = `como mucho ${formatCount(longestText)} caracteres`;

export const decisionProblems: Record<
  "approve" | "askInformation" | "reject" | "reopen" | "withdrawApproval",
  Record<TransitionProblem, string>
> = {
  approve: {
    "text-missing": "Escriba el mensaje.",
    "text-too-long": `El mensaje es demasiado largo: ${atMost}.`,
    "reason-missing": decisionCopy.reasonMissing,
  },
  askInformation: {
    "text-missing": "Escriba la pregunta: el correo no puede salir vacío.",
    "text-too-long": `La pregunta es demasiado larga: ${atMost}.`,
    "reason-missing": decisionCopy.reasonMissing,
  },
  reject: {
    "text-missing": "Con el motivo «Otro» hace falta una explicación.",
    "text-too-long": `La explicación es demasiado larga: ${atMost}.`,
    "reason-missing": reasonFromList,
  },
  reopen: {
    "text-missing": "Escriba qué le decimos al solicitante.",
    "text-too-long": `El texto es demasiado largo: ${atMost}.`,
    "reason-missing": reasonFromList,
  },
  withdrawApproval: {
    "text-missing": "Escriba qué le decimos al cliente.",
    "text-too-long": `El texto es demasiado largo: ${atMost}.`,
    "reason-missing": reasonFromList,
  },
};

export const noteProblem = "Escriba la nota: está vacía.";
export const noteTooLong = `La nota es demasiado larga: ${atMost}.`;

export const previewCopy = {
  heading: "Así saldrá el correo",
  notSent: "Todavía no se ha enviado nada.",
  back: "Seguir escribiendo",
};

type Told = Pick<AccessRequestEvent, "actor" | "type" | "text">;

export function eventSubject({ actor }: Pick<Told, "actor">): string {
  return actor.kind === "staff" ? actor.name : actorNames[actor.kind];
}

export function eventSentence({ actor, type, text, from }: Told & { from?: State }): string {
  switch (type) {
    case "expire":
      return from === "information-requested" ? "caducó sin respuesta" : "caducó sin confirmar";
    case "assign": {
      if (!text) return "dejó la solicitud sin asignar";
      const isOwn = actor.kind === "staff" && actor.name === text;
      return isOwn ? "se hizo cargo de la solicitud" : `encargó la solicitud a ${text}`;
    }
    case "correct":
      return `corrigió ${correctionsOf(text).map(correctionSentence).join(" y ")}`;
    default:
      return verbsDone[type];
  }
}

function correctionSentence({ field, before }: { field: string; before: string }): string {
  return `${correctedNames[field] ?? "un dato"} (antes decía «${before}»)`;
}

const correctedNames: Record<string, string> = {
  company: "el nombre de la empresa",
  contact: "el contacto",
  email: "el correo",
  phone: "el teléfono",
  taxId: "el NIF",
};

/** Grammatical subjects of events that no member of staff caused: «La solicitud caducó sin confirmar». */
const actorNames = { applicant: "El solicitante", clock: "La solicitud" };
