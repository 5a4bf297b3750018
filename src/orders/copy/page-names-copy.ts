export const orderPageNames = {
  "/carrito/pedir": "Revisar y pedir",
  "/pedidos": "Pedidos de la empresa",
  "/pedidos/:reference": "Un pedido",
  "/pedidos/:reference/:decision": "Decisión sobre un pedido",
  "/pedidos/:reference/cambio": "Cambios de un pedido antes de aprobarlo",
  "/pedidos/:reference/confirmacion": "Confirmación de un pedido",
  "/pedidos/:reference/envios/:number": "Albarán de un envío",
};
