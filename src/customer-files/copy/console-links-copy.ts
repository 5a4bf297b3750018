export const customerFilesLinkCopy = {
  label: "Importar clientes",
  words: "importaciones excel csv fichero",
};
