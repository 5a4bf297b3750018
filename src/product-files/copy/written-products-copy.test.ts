import { expect, it } from "vitest";
import type { MissingChoice } from "../../imports/domain/run.ts";
import { productImportCopy } from "./product-import-copy.ts";

const { approval, done } = productImportCopy.pages;

it.each<[number, number, MissingChoice, string, string]>([
  [1, 0, "leave", "1 producto importado", "Importar 1 producto"],
  [0, 0, "discontinued", "0 productos importados", "Importar 0 productos"],
  [
    1215,
    3,
    "discontinued",
    "1.212 productos importados, 3 descatalogados",
    "Importar 1.212 productos y descatalogar 3",
  ],
  [1, 1, "discontinued", "1 producto descatalogado", "Descatalogar 1 producto"],
  [
    2,
    2,
    "ending",
    "2 productos a la venta hasta fin de existencias",
    "Vender 2 productos hasta fin de existencias",
  ],
])(
  "counts %d products, of them %d missing ones with «%s»",
  (count, ended, choice, written, submit) => {
    expect(done.applied(count, { count: ended, choice })).toBe(`Hecho: ${written}.`);
    expect(approval.submit(count, { count: ended, choice })).toBe(submit);
  },
);
