/** A page that comes with it begins with the list of the selection open. */
export const openingHash = "#mi-seleccion";
