import { formatCount } from "../../kernel/format.ts";

export const orderLinksCopy = {
  order: "Pedido",
  orders: { label: "Pedidos", words: "pedidos ventas compras clientes almacén" },
  waiting: { label: "Líneas en espera", words: "pedidos faltas existencias repartir entrada" },
  picking: { label: "Preparar pedidos", words: "recogida picking estantería lector almacén" },
  recall: {
    label: "Retirada de un producto",
    words: "lote trazabilidad recall alerta sanitaria compradores aviso",
  },
  alert: ({ late, oversold }: { late: number; oversold: number }) =>
    [
      late === 1 ? "1 pedido fuera de plazo" : `${formatCount(late)} pedidos fuera de plazo`,
      oversold === 1
        ? "1 producto con más reservado de lo que hay"
        : `${formatCount(oversold)} productos con más reservado de lo que hay`,
    ]
      .filter((_, at) => [late, oversold][at] !== 0)
      .join(", "),
  due: (count: number) =>
    count === 1 ? "1 pedido por hacer" : `${formatCount(count)} pedidos por hacer`,
};

export const staffOrdersCopy = {
  title: "Pedidos",
  text: "Primero, lo que antes tiene que salir. Los que esperan el visto bueno de su titular todavía no cuentan.",
  waiting: "Líneas en espera",
  picking: "Preparar pedidos",
  recall: "Retirada de un producto",
  view: "Ver",
  views: {
    "por-hacer": "Por hacer",
    "sin-confirmar": "Sin confirmar",
    preguntas: "Con preguntas",
    todos: "Todos",
  },
  nothingDue: "No queda nada por hacer.",
  due: "Sale",
  overdue: (when: string) => `Tenía que salir: ${when}`,
  undated: "Sin fecha prometida",
  heldTogether: "Sale cuando esté completo",
  isHeld: "Empresa retenida",
  hasQuestion: "Pregunta sin responder",
  caption: "Pedidos",
  search: "Número, empresa, persona, referencia del cliente o producto",
  clear: "Ver todos",
  none: "Todavía no ha llegado ningún pedido.",
  noneFound: "Ningún pedido coincide.",
  columns: {
    reference: "Pedido",
    company: "Empresa",
    placedAt: "Fecha",
    due: "Plazo",
    state: "Estado",
    total: "Total",
  },
  lines: (count: number) => (count === 1 ? "1\u00A0línea" : `${formatCount(count)}\u00A0líneas`),
  blocked: (day: string) => `Bloqueado hasta el ${day}`,
  back: "Pedidos",
  company: "Empresa",
  email: "Correo de quien lo hizo",
};
