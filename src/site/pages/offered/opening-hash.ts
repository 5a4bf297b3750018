/** Fragment that opens the selection when the page loads. */
export const openingHash = "#mi-seleccion";
