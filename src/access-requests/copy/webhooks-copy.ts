import type { AccessRequestWebhookType } from "../domain/webhook-event.ts";

/** Labels of the event types; each completes the sentence «Avisar cuando una solicitud…». */
export const accessRequestWebhookNames: Record<AccessRequestWebhookType, string> = {
  "access_request.received": "se recibe y se confirma",
  "access_request.question_asked": "recibe una pregunta nuestra",
  "access_request.answered": "recibe la respuesta a nuestra pregunta",
  "access_request.approved": "se aprueba",
  "access_request.rejected": "se rechaza",
  "access_request.reopened": "se reabre",
  "access_request.approval_withdrawn": "pierde la aprobación",
  "access_request.withdrawn": "la retira quien la envió",
  "access_request.expired": "caduca sin respuesta",
  "access_request.corrected": "cambia de datos por una corrección",
  "access_request.restricted": "queda limitada (artículo 18 del RGPD)",
  "access_request.restriction_lifted": "deja de estar limitada",
  "access_request.erased": "se suprime porque lo pide la persona",
};
