import { formatCount } from "../../kernel/format.ts";

export const deliveryNoteCopy = {
  title: "Albarán",
  notInvoice: "No es una factura.",
  back: "Volver al pedido",
  order: "Pedido",
  date: "Fecha de salida",
  from: "Envía",
  to: "Entrega en",
  parcels: "Bultos",
  carrier: "Transportista",
  product: "Producto",
  units: "Unidades",
  lot: "Lote",
  bestBefore: "Consumo preferente",
  left: (count: number) =>
    `Queda por enviar: ${count === 1 ? "1 unidad" : `${formatCount(count)} unidades`}.`,
  codeOf: (number: string) => `Código del envío ${number}`,
  received: "Recibido por (nombre, fecha y firma):",
};
