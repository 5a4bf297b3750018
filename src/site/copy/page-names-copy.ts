export const sitePageNames = {
  "/": "Inicio",
  "/mi-seleccion": "Mi selección",
};
