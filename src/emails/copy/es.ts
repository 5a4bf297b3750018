import type { EmailName } from "../domain/email.ts";

/** What a letter is called in a list, by its name in `src/emails/domain`. */
export function emailName(name: string): string {
  return emailNames[name as EmailName] ?? name;
}

export const emailNames: Record<EmailName, string> = {
  received: "Solicitud recibida, con enlace para confirmar",
  "reminder-to-confirm": "Recordatorio para confirmar",
  "link-again": "Nuevo enlace",
  "new-request": "Aviso al equipo: solicitud nueva",
  "information-requested": "Pedimos información",
  "information-received": "Aviso al equipo: han respondido",
  approved: "Bienvenida",
  refused: "Rechazo",
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
  "rights-confirm": "Derechos: enlace para confirmar",
  "rights-received": "Derechos: petición recibida",
  "rights-recorded": "Derechos: petición anotada",
  "rights-extended": "Derechos: prórroga",
  "rights-answered": "Derechos: respuesta",
  "rights-refused": "Derechos: denegación",
  "rights-lifted": "Derechos: limitación levantada",
  "rights-new": "Aviso al equipo: petición de derechos",
  "rights-due-soon": "Aviso al equipo: derecho que vence pronto",
  "rights-overdue": "Aviso al equipo: derecho fuera de plazo",
  "rights-review": "Aviso al equipo: limitación en vigor",
};

export const deliveryNames = {
  waiting: "En espera",
  sent: "Enviado",
  dead: "No entregado",
} as const;

export const emailCopy = {
  title: "Correos",
  heading: "Correos",
  intro:
    "Lo que no ha podido salir. Cada correo se reintenta solo durante 3 días; después queda aquí hasta que alguien decida. También lo que salió y ha vuelto.",
  dead: (count: number) => `No entregados (${count})`,
  returned: (instant: string) => `Devuelto el ${instant}`,
  returnedHeap: (count: number) => `Devueltos (${count})`,
  /** «No ha llegado: ese buzón no existe.» */
  failure: (reason: string) => `No ha llegado: ${reason}.`,
  waiting: (count: number) => `En espera (${count})`,
  empty: "No hay correos pendientes.",
  to: "Para",
  subject: "Asunto",
  written: (instant: string) => `Escrito el ${instant}`,
  sent: (instant: string) => `Enviado el ${instant}`,
  attempts: (count: number) => (count === 1 ? "1 intento" : `${count} intentos`),
  lastError: "Último error",
  retry: "Intentar otra vez",
  retried: "El correo vuelve a la cola y saldrá enseguida.",
  request: "Ver la solicitud",
  back: "Correos",
  emailTitle: "Correo",
  html: "Como se ve",
  text: "Solo texto",
  /** Under the frame, whose content may go on below its edge. */
  scroll: "Si no se ve entero, desplácese dentro del recuadro.",
  /** The name of the frame that shows the letter. */
  frame: (subject: string) => `Correo «${subject}»`,
};
