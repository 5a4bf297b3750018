import type { SalesTax } from "../../companies/domain/sales-tax.ts";

export const selectionAmountsCopy = {
  perUnit: "por unidad",
  title: "Importe de esta selección",
  base: "Suma sin IVA",
  total: (tax: SalesTax) => {
    if (tax.kind === "exempt") return "Total, exento de IVA";
    return tax.surcharge === "charged" ? "Total con IVA y recargo" : "Total con IVA";
  },
  updating: "Calculando el importe…",
  leftOut: (count: number) =>
    count === 1
      ? "No incluye 1 producto, sin precio o en una cantidad que no se sirve."
      : `No incluye ${count} productos, sin precio o en cantidades que no se sirven.`,
  today: "Precios e impuestos de hoy, sin gastos de envío. No es un pedido ni una factura.",
};

export function taxSentence(tax: SalesTax): string {
  if (tax.kind === "exempt")
    return tax.why === "union"
      ? "Entrega intracomunitaria exenta (art. 25 de la Ley 37/1992)."
      : "Exento de IVA porque la mercancía sale del territorio del impuesto (art. 21 de la Ley 37/1992). Los impuestos del destino los paga quien recibe.";
  if (tax.why === "no-vat-number") return "Sin un NIF-IVA válido en VIES se aplica el IVA español.";
  if (tax.surcharge === "unproved")
    return "Falta un justificante vigente del recargo de equivalencia, así que no se suma.";
  return "Con el IVA de la Península y Baleares.";
}
