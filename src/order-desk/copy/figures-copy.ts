import { formatCount } from "../../kernel/format.ts";

export const figuresLinkCopy = {
  label: "Cifras de pedidos",
  words: "estadísticas ventas importes mejores clientes servicio",
};

export const figuresCopy = {
  title: "Cifras de pedidos",
  text: "Cuentan los pedidos recibidos, sin los anulados, el día en que se hicieron. Los importes van sin IVA.",
  back: "Pedidos",
  fileName: (days: number) => `pedidos-por-dia-${days}.csv`,
  period: "Periodo",
  periods: {
    30: "30 días",
    90: "90 días",
    365: "Un año",
  },
  download: "Descargar por día y catálogo (CSV)",
  empty: "En este periodo no ha llegado ningún pedido.",
  behind: "Ver los datos en una tabla",
  total: {
    title: "Pedidos e importe",
    orders: "Pedidos",
    net: "Productos, sin IVA",
    rule: "Importe de las líneas sin sus unidades anuladas, ni portes ni impuestos.",
  },
  days: {
    title: "Por día",
    day: "Día",
    orders: "Pedidos",
    net: "Importe",
    sentence: (days: number, orders: number, net: string) =>
      `${formatCount(days)} días con ${formatCount(orders)} pedidos por ${net}.`,
    of: (day: string, orders: number, net: string) =>
      `${day}: ${formatCount(orders)} pedidos, ${net}`,
  },
  catalogues: {
    title: "Por catálogo",
    rule: "Un pedido con líneas de dos catálogos cuenta en los dos, cada uno con su importe.",
    catalogue: "Catálogo",
    others: "Productos ya borrados",
    orders: (count: number) => (count === 1 ? "1 pedido" : `${formatCount(count)} pedidos`),
  },
  fill: {
    title: "Servicio",
    name: "Unidades servidas o reservadas",
    rule: "De las unidades pedidas en el periodo, sin las anuladas, las que hoy están enviadas, preparadas o reservadas. El resto espera a la próxima entrada.",
    sentence: (served: number, ordered: number) =>
      `${formatCount(served)} de ${formatCount(ordered)} unidades.`,
    none: "Todavía no hay unidades pedidas.",
  },
  confirm: {
    title: "Tiempo hasta confirmar",
    median: "La mitad, en menos de",
    p90: "Nueve de cada diez, en menos de",
    rule: "Desde que el pedido se recibe hasta que se confirma, de los pedidos del periodo que ya están confirmados. Incluye noches y festivos.",
    none: "Todavía no se ha confirmado ningún pedido de este periodo.",
  },
  ship: {
    title: "Tiempo hasta salir",
    median: "La mitad, en menos de",
    p90: "Nueve de cada diez, en menos de",
    rule: "Desde que el pedido se recibe hasta que sale su último envío, de los pedidos del periodo que ya han salido enteros. Incluye noches, festivos y los días en que el cliente quiso esperar.",
    none: "Todavía no ha salido entero ningún pedido de este periodo.",
  },
  kept: {
    title: "Plazos de salida",
    name: "Pedidos que salieron a tiempo",
    rule: "De los pedidos del periodo que ya han salido enteros, los que salieron como tarde el día prometido: el de cada línea o, si no tiene, el del pedido. El de un pedido que sale todo junto cuenta desde que no le falta nada.",
    sentence: (kept: number, left: number) =>
      `${formatCount(kept)} de ${formatCount(left)} pedidos.`,
    none: "Todavía no ha salido entero ningún pedido de este periodo.",
  },
  missing: {
    title: "Lo que se pidió y no había",
    rule: "Unidades de los pedidos del periodo que todavía esperan, y cuántas empresas las esperan.",
    product: "Producto",
    waiting: "Unidades",
    companies: "Empresas",
    none: "No espera ninguna unidad.",
  },
  best: {
    title: "Mejores clientes",
    rule: "Por la base imponible de sus pedidos del periodo, portes incluidos.",
    company: "Empresa",
    orders: "Pedidos",
    net: "Importe",
    closed: "Empresa cerrada",
    none: "Todavía no hay pedidos.",
  },
  quiet: {
    title: "Han dejado de pedir",
    rule: "Empresas con tres pedidos o más en un año, cuyo último pedido es de hace más del doble de su pausa habitual, y de 30 días como poco.",
    company: "Empresa",
    usual: "Pedía cada",
    since: "No pide desde hace",
    days: (count: number) => (count === 1 ? "1 día" : `${formatCount(count)} días`),
    none: "Nadie ha dejado de pedir.",
  },
};
