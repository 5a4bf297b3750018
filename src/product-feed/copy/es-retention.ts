/** Name and purpose of the retention rule, for the privacy policy and the console. */
export const productFeedRetentionCopy = {
  "unread-feed": {
    name: "Direcciones del feed de productos de empresas clientes",
    purpose: "Que la tienda de la empresa lea los productos",
  },
};
