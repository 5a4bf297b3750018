export const feedColumnsCopy = {
  durability: "Duración",
  ivaClass: "Clase de IVA",
  ivaRate: "% IVA",
  availability: "Disponibilidad",
  stockReportedAt: "Fecha de las existencias",
} as const;
