import type { CompanyWebhookType } from "../domain/webhook-event.ts";

/** Labels of the event types; each completes the sentence «Avisar cuando…». */
export const companyWebhookNames: Record<CompanyWebhookType, string> = {
  "company.created": "entra una empresa, por una solicitud aprobada o por un archivo",
  "company.changed": "cambian los datos o las direcciones de una empresa",
  "company.suspended": "se suspende o se cierra una empresa",
};
