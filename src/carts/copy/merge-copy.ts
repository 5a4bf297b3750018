export const mergedCartsCopy = {
  cartOf: (company: string) => `Carrito de ${company}`,
  listOf: (list: string, company: string) => `${list} de ${company}`,
};
