import { href } from "react-router";
import { defineImportArea } from "../../import-pages/domain/import-area.ts";
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
export const catalogueImports = defineImportArea({
  kinds: catalogueKinds,
  copyOf: (kind) => copyOfKinds[kind as CatalogueKind] ?? productImportCopy,
  permission: "manage-catalogue",
  isPersonal: false,
  listPath: href("/gestion/catalogo/importaciones"),
});
