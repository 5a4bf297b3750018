import type { AccessRequestWebhookType } from "../domain/webhook-event.ts";

/** Labels of the event types; each completes the sentence «Avisar cuando…». */
export const accessRequestWebhookNames: Record<AccessRequestWebhookType, string> = {
  "access_request.received": "una solicitud se recibe y se confirma",
  "access_request.question_asked": "una solicitud recibe una pregunta nuestra",
  "access_request.answered": "una solicitud recibe la respuesta a nuestra pregunta",
  "access_request.approved": "una solicitud se aprueba",
  "access_request.rejected": "una solicitud se rechaza",
  "access_request.reopened": "una solicitud se reabre",
  "access_request.approval_withdrawn": "una solicitud pierde la aprobación",
  "access_request.withdrawn": "quien envió una solicitud la retira",
  "access_request.expired": "una solicitud caduca sin respuesta",
  "access_request.corrected": "una solicitud cambia de datos por una corrección",
  "access_request.restricted": "una solicitud queda limitada (artículo 18 del RGPD)",
  "access_request.restriction_lifted": "una solicitud deja de estar limitada",
  "access_request.erased": "una solicitud se suprime porque lo pide la persona",
};
