export const consentPageNames = {
  "/cookies/configurar": "Configurar cookies",
};
