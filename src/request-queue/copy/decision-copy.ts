import { answers } from "../../access-requests/copy/answers.ts";
import type { AccessRequestEvent } from "../../access-requests/domain/access-request.ts";
import type { Reason, RejectionReason } from "../../access-requests/domain/transitions.ts";
import { decisionCopy } from "../../console/copy/frame-copy.ts";
import { formatCount } from "../../kernel/format.ts";
import { maxTextLength, type TransitionProblem } from "../../workflow/apply-transition.ts";

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
  undo: "Deshecho. La solicitud está como antes y no ha salido ningún correo.",
  vies: "Hemos vuelto a preguntar a VIES. La respuesta aparecerá entre las señales.",
} as const;

export const verbsDone: Record<
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
  undo: "deshizo su decisión antes de que saliera el correo",
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

export const approvedBefore = {
  sentence: (reference: string) => `Aprobada ${reference}. El correo de bienvenida está en camino.`,
  next: "Esta es la siguiente que vence.",
  none: "No queda ninguna otra pendiente.",
  back: "Volver a la anterior",
};

export const undoCopy = {
  waits: "Puede deshacerlo antes de que salga.",
  button: "Deshacer",
  tooLate: "Ya no se puede deshacer: el correo ha salido o ha pasado el tiempo.",
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

const atMost = `como mucho ${formatCount(maxTextLength)} caracteres`;

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
