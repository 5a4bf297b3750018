export const openingHash = "#mi-seleccion";
