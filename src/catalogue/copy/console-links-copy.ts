export const catalogueLinksCopy = {
  newProduct: { label: "Nuevo producto", words: "crear alta artículo" },
  importsWaiting: (count: number) => (count === 1 ? "1 espera" : `${count} esperan`),
};
