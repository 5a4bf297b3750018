import type { RecordWords } from "../../fields/field-words.ts";
import { formatCount } from "../../kernel/format.ts";
import { problemSentences } from "../../products/copy/field-problems-copy.ts";
import type { StockFilter } from "../../products/domain/stock-filter.ts";
import type { stockFields } from "../domain/stock-record.ts";

export const stockCopy = {
  title: "Existencias",
  text: "Las existencias llegan en archivos, del almacén o del ERP, y se corrigen a mano en cada producto. Aquí ve de cuándo son y qué falta.",
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
};

const problem = problemSentences;

/** Words of each field of the stock of a product. */
export const stockFieldWords: RecordWords<typeof stockFields> = {
  onHand: {
    label: "Existencias",
    hint: "Unidades que hay en el almacén, también las reservadas para pedidos.",
    problem,
  },
  incomingQuantity: {
    label: "Próxima entrada",
    hint: "Unidades. Déjelo vacío si no se espera ninguna.",
    problem,
  },
  incomingDate: { label: "Fecha de la entrada", hint: "Como 31/12/2026.", problem },
};

export const productStockCopy = {
  title: "Existencias",
  of: (sku: string) => `Existencias de ${sku}`,
  back: (sku: string) => `Producto ${sku}`,
  text: "Lo que se guarda aquí vale hasta el próximo informe del almacén o del ERP, que lo sustituye.",
  none: "Todavía no hay datos de existencias.",
  now: (onHand: number) => (onHand === 1 ? "1 unidad" : `${formatCount(onHand)} unidades`),
  allocated: (count: number) => `${formatCount(count)} reservadas para pedidos`,
  incoming: (quantity: number, day: string) =>
    `Próxima entrada: ${formatCount(quantity)}, el ${day}`,
  shelf: {
    at: (shelf: string) => `En la estantería ${shelf}`,
    label: "Estantería",
    hint: "Por ella se ordena la preparación de los pedidos.",
    save: "Guardar la estantería",
  },
  edit: "Corregir las existencias",
  save: "Guardar",
  saved: "Existencias guardadas.",
  unchanged: "No había nada que cambiar.",
  fix: "Corrija los datos marcados.",
  overtaken:
    "Las existencias han cambiado mientras tanto: arriba ve las de ahora. No se ha guardado nada; lo que usted escribió sigue en los campos. Revíselo y guarde de nuevo.",
  history: "Cambios",
  noHistory: "Todavía no ha cambiado nada.",
  byHand: (who: string) => `${who}, a mano`,
  byFile: (who: string, file: string) => `${who}, con el archivo ${file}`,
  undone: "Esa importación se ha deshecho después.",
  change: (before: string, after: string) => `${before} → ${after}`,
  changeOfIncoming: (quantity: string, day: string) => ` (+${quantity} el ${day})`,
  changeOfShelf: (shelf: string) => `, en ${shelf}`,
  nothing: "sin datos",
};
