import { formatCount } from "../../kernel/format.ts";
import type { StockFilter } from "../domain/stock.ts";

/** Texts of the console's page on stock. */
export const stockCopy = {
  title: "Existencias",
  text: "Las existencias llegan en archivos, del almacén o del ERP. Aquí ve de cuándo son y qué falta.",
  age: {
    newest: "Último informe",
    oldest: "Dato más antiguo",
    without: "Sin datos",
    overdue: "Entradas atrasadas",
    never: "Ninguno",
    none: "Ninguna",
  },
  stale:
    "El último informe tiene más de tres días. Importe uno nuevo o compruebe la tarea que lo envía.",
  products: (count: number) => (count === 1 ? "1 producto" : `${formatCount(count)} productos`),
  search: "Buscar por referencia, EAN u otro código",
  find: "Buscar",
  filters: "Qué productos se ven",
  filterNames: {
    oldest: "Los datos más antiguos",
    without: "Sin datos",
    overdue: "Entradas atrasadas",
  } satisfies Record<StockFilter, string>,
  columns: {
    product: "Producto",
    sku: "Referencia",
    onHand: "Existencias",
    allocated: "Reservadas",
    incoming: "Próxima entrada",
    reportedAt: "Informe",
  },
  unknown: "sin datos",
  late: "atrasada",
  units: (quantity: number) => `${formatCount(quantity)} uds.`,
  empty: {
    oldest: "Todavía no ha llegado ningún informe de existencias.",
    without: "Todos los productos a la venta tienen datos de existencias.",
    overdue: "Ninguna entrada está atrasada.",
    code: "Ningún producto tiene ese código.",
  },
  next: "Ver más",
  first: "Volver al principio",
};
