export const productFeedRetentionCopy = {
  "unread-feed": {
    name: "Direcciones del feed de productos de empresas clientes",
    purpose: "Que la tienda de la empresa lea los productos",
  },
};
