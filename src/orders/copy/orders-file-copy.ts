import { formatIsoDay } from "../../kernel/format.ts";
import { orderCopy } from "./order-copy.ts";

/** File with the orders of a company. */
export const ordersFileCopy = {
  fileName: (at: number, format: string) => `pedidos-${formatIsoDay(at)}.${format}`,
  title: "Descargar todos los pedidos",
  formats: { csv: "CSV", xlsx: "Excel" },
  noSlot: "Todavía se está preparando otra descarga. Espere a que termine y vuelva a intentarlo.",
  sheets: { orders: "Pedidos", lines: "Líneas" },
  erasedBuyer: orderCopy.facts.erasedBuyer,
  columns: {
    orders: {
      reference: "Pedido",
      placedAt: "Fecha",
      state: "Estado",
      customerReference: "Su referencia",
      placedBy: "Lo hizo",
      base: "Base imponible del pedido",
      iva: "IVA del pedido",
      surcharge: "Recargo del pedido",
      total: "Total del pedido",
      charged: "Total sin lo anulado",
    },
    lines: {
      position: "Línea",
      sku: "SKU",
      gtin: "EAN",
      name: "Producto",
      brand: "Marca",
      ordered: "Unidades",
      cancelled: "Anuladas",
      shipped: "Enviadas",
      unit: "Precio sin IVA",
      net: "Importe sin IVA",
      iva: "% IVA",
      surcharge: "% recargo",
      note: "Nota",
    },
  },
};
