import { expect, test } from "vitest";
import { importKinds } from "../../import-kinds.ts";
import { guessKind } from "./guess-kind.ts";

test.each([
  ["products", "Referencia, Nombre, Marca, Catálogo, Categoría, IVA, Stock"],
  ["products", "SKU, Nombre, Peso"],
  ["products", "SKU, SKU anterior"],
  ["stock", "Referencia, Descripción, Existencias"],
  ["stock", "EAN, Stock, Próxima entrada, Fecha prevista"],
  ["codes", "SKU, Códigos anteriores"],
  ["codes", "EAN, Otros EAN"],
  ["translations", "SKU, Idioma, Nombre, Texto"],
] as const)("a file is recognised as one of %s by its headers: %s", (kind, headers) => {
  expect(guessKind(headers.split(", "), Object.values(importKinds))).toBe(kind);
});
