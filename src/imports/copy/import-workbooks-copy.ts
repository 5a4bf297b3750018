import { neededCustomerColumns } from "../../companies/copy/customer-columns-copy.ts";

/** Required columns by kind of file; for `products` these are the columns required to create a product. */
const needed: Readonly<Record<string, readonly string[]>> = {
  products: ["sku", "name", "brand", "catalogue", "category", "iva"],
  prices: ["sku", "price"],
  stock: ["sku", "onHand"],
  codes: ["sku"],
  translations: ["sku", "language"],
  customers: neededCustomerColumns,
};

export function isNeeded(kind: string, column: string): boolean {
  return Object.hasOwn(needed, kind) && needed[kind]?.includes(column) === true;
}

const fileNames: Readonly<Record<string, string>> = {
  products: "plantilla-productos.xlsx",
  prices: "plantilla-precios.xlsx",
  stock: "plantilla-existencias.xlsx",
  codes: "plantilla-codigos.xlsx",
  translations: "plantilla-traducciones.xlsx",
  customers: "plantilla-clientes.xlsx",
};

export const templateCopy = {
  fileName: (kind: string) =>
    (Object.hasOwn(fileNames, kind) && fileNames[kind]) || "plantilla.xlsx",
  sheets: { rows: "Datos", columns: "Qué va en cada columna" },
  headers: ["Columna", "Qué es", "Qué se escribe", "¿Hace falta?"],
  needed: "Sí",
  optional: "No",
  rules: [
    {
      title: "Si falta la columna, o la celda está vacía",
      text: "el dato se queda como está.",
    },
    { title: "Si la celda lleva un guion (-)", text: "el dato se borra." },
  ],
} as const;
