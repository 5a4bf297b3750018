import { formatCount } from "../../kernel/format.ts";

/** Words for the copy that people get of their data. */
export const heldCartsCopy = {
  title: "Carritos, listas y códigos propios",
  cart: "Carrito",
  lines: (company: string, count: number) =>
    count === 1
      ? `1 línea que puso o cambió usted, de ${company}`
      : `${formatCount(count)} líneas que puso o cambió usted, de ${company}`,
  codes: "Códigos propios",
  codesOf: (company: string, count: number) =>
    count === 1
      ? `1 código con el que ${company} llama a un producto`
      : `${formatCount(count)} códigos con los que ${company} llama a productos`,
};
