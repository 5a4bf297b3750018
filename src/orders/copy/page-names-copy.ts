export const orderPageNames = {
  "/pedido-rapido": "Pedido rápido",
  "/carrito": "Carrito",
  "/carrito/pedir": "Revisar y pedir",
  "/listas": "Listas de la compra",
  "/listas/:list": "Una lista de la compra",
  "/pedidos": "Pedidos de la empresa",
  "/pedidos/:reference": "Un pedido",
  "/pedidos/:reference/:decision": "Decisión sobre un pedido",
  "/pedidos/:reference/confirmacion": "Confirmación de un pedido",
  "/pedidos/:reference/envios/:number": "Albarán de un envío",
};
