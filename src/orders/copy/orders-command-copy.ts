export const ordersCommand = {
  usage: "npm run -s orders -- export --format json|csv",
  failed: "No se han podido leer los pedidos",
};
