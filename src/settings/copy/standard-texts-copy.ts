export const standardTextsCopy = {
  isHouse: "texto de la casa",
  isOwn: "texto propio",
  field: (title: string) => `Texto de «${title}»`,
  backToHouse: "Volver al texto de la casa",
  house: "El texto de la casa",
  howTo: "Cómo se escribe",
  pages: "Páginas de esta web para los enlaces:",
  facts: "Datos que se pueden poner entre llaves",
  materialSaved: "Cambio sustancial: versión nueva.",
};
