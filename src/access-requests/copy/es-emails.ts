import type { AccessRequestEmailName } from "../domain/email.ts";

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
  greeting: (contact: string) => `Hola, ${contact}:`,
  viewAndConfirm: "Ver y confirmar la solicitud",
  openOwnRequest: "Abrir mi solicitud",
  requestAccessAgain: "Volver a solicitar acceso",
  openInConsole: "Abrir la solicitud",
  viewOwnRequest: "Ver mi solicitud",
  fromSalesTeam: "Del equipo comercial",
  answerBefore: "Responder antes de",
  answeredBefore: "Le responderemos antes de",
};
