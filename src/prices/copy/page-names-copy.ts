export const pricePageNames = {
  "/cuenta/lista-de-precios": "Cuenta de cliente: lista de precios",
};
