export const companyLinksCopy = {
  company: "Empresa",
  companies: { label: "Empresas", words: "clientes minoristas tiendas personas" },
  joining: (count: number) => (count === 1 ? "1 pide entrar" : `${count} piden entrar`),
};
