export const companyLinksCopy = {
  company: "Empresa",
  companies: { label: "Empresas", words: "clientes minoristas tiendas personas" },
  imports: { label: "Importar clientes", words: "importaciones excel csv fichero" },
  joining: (count: number) => (count === 1 ? "1 pide entrar" : `${count} piden entrar`),
};
