import { formatCount } from "../../kernel/format.ts";

export const orderLinksCopy = {
  order: "Pedido",
  orders: { label: "Pedidos", words: "pedidos ventas compras clientes almacén" },
};

export const staffOrdersCopy = {
  title: "Pedidos",
  text: "Los que han llegado, con las existencias ya reservadas. Los que esperan el visto bueno de su titular todavía no cuentan.",
  caption: "Pedidos",
  search: "Número, empresa, persona, referencia del cliente o producto",
  clear: "Ver todos",
  none: "Todavía no ha llegado ningún pedido.",
  noneFound: "Ningún pedido coincide.",
  columns: {
    reference: "Pedido",
    company: "Empresa",
    placedAt: "Fecha",
    state: "Estado",
    total: "Total",
  },
  lines: (count: number) => (count === 1 ? "1 línea" : `${formatCount(count)} líneas`),
  back: "Pedidos",
  company: "Empresa",
  email: "Correo de quien lo hizo",
};
