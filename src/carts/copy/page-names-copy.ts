export const cartPageNames = {
  "/pedido-rapido": "Pedido rápido",
  "/carrito": "Carrito",
  "/listas": "Listas de la compra",
  "/listas/:list": "Una lista de la compra",
};
