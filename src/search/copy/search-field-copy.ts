export const searchFieldCopy = {
  label: "Buscar en el catálogo",
  placeholder: "Buscar",
  submit: "Buscar",
};

export const suggestionsCopy = {
  label: "Sugerencias",
  products: "Productos",
  terms: "Búsquedas",
  all: (text: string) => `Ver todos los resultados de «${text}»`,
  found: ({ products, terms }: { products: number; terms: number }) =>
    `${[
      ...(products > 0 ? [count(products, "producto", "productos")] : []),
      ...(terms > 0 ? [count(terms, "búsqueda", "búsquedas")] : []),
    ].join(" y ")}. Recorra las sugerencias con las flechas.`,
  none: "Sin sugerencias. Pulse Intro para buscar.",
};

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}
