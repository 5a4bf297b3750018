export const totalsCopy = {
  title: "Importe",
  goods: "Productos, sin IVA",
  freight: "Portes",
  base: "Base imponible",
  ofOrder: "Total del pedido",
  total: "Total",
  withIva: "Total con IVA español",
  exempt: "Total si VIES confirma el NIF-IVA",
};
