export const productFeedPageNames = {
  "/cuenta/feed": "Cuenta de cliente: feed de productos",
};
