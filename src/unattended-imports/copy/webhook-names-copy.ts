import { importWaitingType } from "../domain/webhook-event.ts";

/** Label of the event type; it completes the sentence «Avisar cuando…». */
export const importWebhookNames = {
  [importWaitingType]: "una importación automática espera a una persona",
};
