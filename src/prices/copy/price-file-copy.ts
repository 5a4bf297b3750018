import { formatIsoDay, formatShortMoment } from "../../kernel/format.ts";
import type { Availability } from "../../products/domain/availability.ts";

export const priceFileCopy = {
  fileName: (at: number) => `lista-de-precios-${formatIsoDay(at)}.xlsx`,
  noSlot:
    "Todavía se está preparando otra lista de precios. Espere a que termine y vuelva a intentarlo.",
  sheet: "Precios",
  changes: "Cambios",
  columns: {
    sku: "SKU",
    gtin: "EAN",
    name: "Producto",
    brand: "Marca",
    catalogue: "Catálogo",
    category: "Categoría",
    content: "Contenido",
    multiple: "Se sirve de",
    minimum: "Pedido mínimo",
    unitsPerCase: "Unidades por caja",
    iva: "% IVA",
    price: "Precio neto",
    from: (at: number) => `Desde ${at}`,
    deeper: (at: number) => `Precio ${at}`,
    until: "Oferta hasta",
    deeperUntil: (at: number) => `Oferta ${at} hasta`,
    retail: "PVPR",
    margin: "% margen",
    availability: "Existencias",
    left: "Unidades en stock",
    reportedAt: "Existencias a las",
  },
  /** In the column of an offer's last day. */
  endless: "sin fecha de fin",
  availability: {
    available: "en stock",
    unknown: "consúltenos",
    incoming: "en camino",
    "on-request": "bajo pedido",
    "out-of-stock": "agotado",
  } satisfies Record<Availability, string>,
  change: {
    sku: "SKU",
    name: "Producto",
    from: "Desde",
    what: "Cambio",
    before: "Antes",
    now: "Ahora",
  },
  kinds: { added: "nuevo", dearer: "sube", cheaper: "baja", gone: "ya no está" },
  first: "Es su primera lista: los cambios se cuentan desde ella.",
  none: (at: number) => `Ningún precio ha cambiado desde su lista del ${formatShortMoment(at)}.`,
  noneAtMinimum: (at: number) =>
    `Ningún precio del pedido mínimo ha cambiado desde su lista del ${formatShortMoment(at)}. Los de más cantidad se comparan desde esta lista.`,
  since: (at: number) => `Cambios desde su lista del ${formatShortMoment(at)}`,
} as const;
