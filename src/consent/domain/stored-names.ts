/** Constants of their own, so that the inline script of the home page has only the names that it reads. */
export const consentName = "consentimiento";
export const selectionName = "mi-seleccion";

export const names = {
  consent: consentName,
  selection: selectionName,
  catalogueTab: "catalogo",
  listingView: "vista",
} as const;
