import { expect, test } from "vitest";
import { importKinds } from "../../import-kinds.ts";
import { guessKinds } from "./guess-kinds.ts";
import { guessMapping } from "./guess-mapping.ts";

test.each([
  ["products", "SKU, Nombre, Marca, Catálogo, Categoría, IVA"],
  ["products prices", "SKU, Nombre, Marca, PVD"],
  ["products prices stock", "SKU, Nombre, Marca, PVD, PVPR, Stock"],
  ["prices stock", "SKU, Descripción, Precio, Existencias"],
  ["products prices stock", "SKU, Nombre, Marca, PVPR, Stock"],
  ["stock", "EAN, Stock, Fecha prevista"],
  ["products codes", "SKU, Marca, Códigos anteriores"],
  ["", "SKU, Nombre"],
  ["", "Marca y stock, Precios de otoño"],
])("a sheet is recognised as holding %s by its headers: %s", (kinds, headers) => {
  const texts = headers.split(", ");
  const found = guessKinds(Object.values(importKinds), ({ headings }) =>
    guessMapping(texts, { headings, remembered: new Map() }),
  );
  expect(found.map(({ kind }) => kind.name).join(" ")).toBe(kinds);
});

test("a header is mapped for one kind of data, and the key column for all kinds", () => {
  const headers = ["SKU", "Marca", "Precio", "Stock"];
  const found = guessKinds(Object.values(importKinds), ({ headings }) =>
    guessMapping(headers, { headings, remembered: new Map() }),
  );
  expect(found.map(({ mapping }) => mapping)).toEqual([
    { sku: 0, brand: 1 },
    { sku: 0, price: 2 },
    { sku: 0, onHand: 3 },
  ]);
});
