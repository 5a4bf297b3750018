export const heldOrdersCopy = {
  title: "Pedidos que hizo para empresas",
  steps: "Lo que hizo con pedidos de empresas",
  order: (company: string, moment: string) => `Para ${company}, el ${moment}.`,
  /** Kinds of data in the report of an erasure. */
  erasedKinds: { orders: "Pedidos que hizo para empresas" },
};
