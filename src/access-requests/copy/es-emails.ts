import type { AccessRequestEmailName } from "../domain/email.ts";
import type {
  ApprovalWithdrawalReason,
  RejectionReason,
  ReopeningReason,
} from "../domain/transitions.ts";
import { reasonsOnPage } from "./es-applicant.ts";

export const accessRequestEmailNames: Record<AccessRequestEmailName, string> = {
  received: "Solicitud recibida, con enlace para confirmar",
  "reminder-to-confirm": "Recordatorio para confirmar",
  "link-again": "Nuevo enlace",
  "new-request": "Aviso al equipo: solicitud nueva",
  "information-requested": "Pedimos información",
  "information-received": "Aviso al equipo: han respondido",
  approved: "Bienvenida",
  rejected: "Rechazo",
  reopened: "Vuelve a estudio",
  "approval-withdrawn": "Acceso retirado",
  "address-changed": "Enlace a la nueva dirección",
  "request-recorded": "Solicitud anotada por el equipo",
  "contact-corrected": "Aviso al equipo: datos corregidos",
  withdrawn: "Retirada",
  expired: "Caducada",
  "expired-unanswered": "Cerrada sin respuesta",
  confirmed: "Solicitud confirmada, con la fecha de respuesta",
  "question-reminder": "Recordatorio de nuestra pregunta",
  "files-received": "Aviso al equipo: archivos adjuntos",
  "withdrawn-notice": "Aviso al equipo: solicitud retirada",
  "answer-due-soon": "Aviso al equipo: respuesta que vence pronto",
  "email-undeliverable": "Aviso al equipo: correo que no llega",
  "request-assigned": "Aviso al equipo: solicitud asignada",
  "deadline-digest": "Aviso al equipo: resumen de avisos",
  "answer-overdue": "Aviso al equipo: respuesta fuera de plazo",
};

/** Reason why the recipient gets each email, shown in its footer: `proven` once the address is confirmed. */
export const accessRequestEmailReason = {
  proven: "Le escribimos porque solicitó acceso mayorista.",
  unproven: "Le escribimos porque alguien dio esta dirección al solicitar acceso mayorista.",
};

export const emailLabels = {
  openInConsole: "Abrir la solicitud",
  viewOwnRequest: "Ver mi solicitud",
  fromSalesTeam: "Del equipo comercial",
  answerBefore: "Responder antes de",
  answeredBefore: "Le responderemos antes de",
};

/** Sentence for the email of a rejection; the one for `other` introduces the staff's text. */
export function rejectionReasonInEmail(reason: RejectionReason): string {
  return reason === "other" ? "El motivo es este:" : reasonsOnPage[reason];
}

export function withdrawalReasonInEmail(reason: ApprovalWithdrawalReason): string {
  if (reason === "our-mistake") return "Lo aprobamos por error, y le pedimos disculpas.";
  if (reason === "asked-by-customer") return "Lo hacemos porque nos lo ha pedido.";
  return reasonsOnPage[reason];
}

export const reopeningReasonsInEmail: Record<ReopeningReason, string> = {
  "review-asked-for": "Lo hacemos porque nos pidió que la revisáramos.",
  "new-information": "Lo hacemos porque tenemos datos que antes no teníamos.",
  "our-mistake": "Lo hacemos porque nos equivocamos, y le pedimos disculpas.",
  other: "",
};
