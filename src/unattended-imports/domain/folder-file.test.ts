import { expect, test } from "vitest";
import { importKinds } from "../../import-kinds.ts";
import { pictureFolderCopy } from "../../pictures/copy/pictures-copy.ts";
import { isTemporaryName, meaningOfFolderFile } from "./folder-file.ts";

const kinds = [
  ...Object.values(importKinds).flatMap(({ name, copy: { folder } }) =>
    folder ? [{ name, folder }] : [],
  ),
  { name: "pictures", folder: pictureFolderCopy.folder, ending: ".zip" },
];

test.each([
  [null, "articulos.xlsx", "products"],
  [null, "existencias-2026-11-23.csv", "stock"],
  [null, "STOCK_almacen.txt", "stock"],
  [null, "Códigos.xlsx", "codes"],
  [null, "traducciones fr.xlsx", "translations"],
  [null, "precios.csv", "prices"],
  [null, "fotos.zip", "pictures"],
  [null, "existenciales.csv", "products"],
  ["existencias", "lunes.csv", "stock"],
  ["códigos", "existencias.csv", "codes"],
  ["catalogo-entero-agotar", "existencias.csv", "products"],
] as const)("in the folder %s, the file %s is one of %s", (folder, name, kind) => {
  expect(meaningOfFolderFile({ folder, name }, kinds).kind).toBe(kind);
});

test.each([
  [null, "leave"],
  ["productos", "leave"],
  ["catalogo-entero", "leave"],
  ["catalogo-entero-agotar", "ending"],
  ["Catálogo entero: descatalogar", "discontinued"],
] as const)("a file in %s means «%s» for the products that it does not name", (folder, choice) => {
  const { missing } = meaningOfFolderFile({ folder, name: "lunes.csv" }, kinds);
  expect(missing).toBe(choice);
});

test.each([".a.csv", "~$libro.xlsx", "a.csv.part", "a.TMP", "a.csv~"])(
  "the file %s is an unfinished upload",
  (name) => {
    expect(isTemporaryName(name)).toBe(true);
  },
);

test.each(["a.csv", "part.csv", "tmp.xlsx"])("the file %s may be a finished upload", (name) => {
  expect(isTemporaryName(name)).toBe(false);
});
