export const priceLinksCopy = {
  list: "Lista de precios",
  newList: { label: "Nueva lista de precios", words: "crear tarifa" },
  why: { label: "Por qué este precio", words: "explicar precio tarifa cliente" },
};
