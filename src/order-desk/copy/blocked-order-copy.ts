import type { OrderBlocking } from "../../orders/domain/order.ts";

export const blockedOrderCopy = {
  title: "Pedido bloqueado",
  text: "La ley obliga a conservarlo 6 años (Código de Comercio, artículo 30), pero su empresa ya no es cliente: no se ve de quién es, ni adónde fue, ni sus papeles (LOPDGDD, artículo 32).",
  reason: "Por qué",
  reasons: {
    erasure: "Se suprimieron los datos de la última persona titular de la empresa",
    closed: "La empresa está cerrada; si se reabre, el pedido se vuelve a ver",
  } satisfies Record<OrderBlocking["reason"], string>,
  until: "Bloqueado hasta el",
  authorities:
    "Solo jueces, fiscales y autoridades pueden pedirlo. Quien lleva el servidor lo saca con:",
  command: (reference: string) =>
    `npm run -s blocked -- show --for AUTORIDAD-Y-EXPEDIENTE --reference ${reference}`,
};
