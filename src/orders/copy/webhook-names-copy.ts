import type { OrderWebhookType } from "../domain/webhook-event.ts";

/** Labels of the event types; each completes the sentence «Avisar cuando…». */
export const orderWebhookNames: Record<OrderWebhookType, string> = {
  "order.received": "se recibe un pedido",
  "order.confirmed": "se confirma un pedido",
  "order.changed": "cambian las líneas de un pedido recibido",
  "order.shipped": "sale un envío de un pedido",
  "order.cancelled": "se anula un pedido recibido",
};
