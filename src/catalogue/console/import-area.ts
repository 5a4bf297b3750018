import { href } from "react-router";
import type { ImportArea } from "../../import-pages/console/offered/import-area.ts";
import type { ImportKindCopy } from "../../imports/domain/kind-copy.ts";
import { priceImportCopy } from "../../prices/copy/price-import-copy.ts";
import {
  codeImportCopy,
  productImportCopy,
  translationImportCopy,
} from "../../product-files/copy/product-import-copy.ts";
import { stockImportCopy } from "../../stock/copy/stock-import-copy.ts";
import { type CatalogueKind, catalogueKinds } from "../domain/kinds.ts";

const copyOfKinds: Readonly<Record<CatalogueKind, ImportKindCopy>> = {
  products: productImportCopy,
  prices: priceImportCopy,
  stock: stockImportCopy,
  codes: codeImportCopy,
  translations: translationImportCopy,
};

/** Imports of the catalogue. */
export const catalogueImports: ImportArea = {
  kinds: catalogueKinds,
  copyOf: (kind) => copyOfKinds[kind as CatalogueKind] ?? productImportCopy,
  listPath: href("/gestion/catalogo/importaciones"),
  templatePath: href("/gestion/catalogo/importaciones/plantilla.xlsx"),
  path: (id) => href("/gestion/catalogo/importaciones/:id", { id }),
  differencesPath: (id) => href("/gestion/catalogo/importaciones/:id/cambios.xlsx", { id }),
  decisionPath: (decision, id) => href(decisionPaths[decision], { id }),
};

const decisionPaths = {
  approve: "/gestion/catalogo/importaciones/:id/aprobacion",
  undo: "/gestion/catalogo/importaciones/:id/reversion",
  discard: "/gestion/catalogo/importaciones/:id/descarte",
} as const;
