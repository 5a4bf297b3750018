export const policyPageNames = {
  "/politicas": "Privacidad",
  "/politicas/versiones": "Versiones de las políticas",
  "/politicas/versiones/:hash": "Una versión de una política",
  "/cookies": "Cookies",
  "/devoluciones": "Devoluciones",
  "/aviso-legal": "Aviso legal",
};
