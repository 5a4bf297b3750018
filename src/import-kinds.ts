import { createCustomerKind } from "./customer-files/import-kinds/customer-import-kind.ts";
import type { ImportKinds } from "./imports/kinds/import-kind.ts";
import { readPictureHosts } from "./picture-hosts.ts";
import { createPriceKind } from "./prices/services/price-import-kind.ts";
import { findCompaniesWithLists } from "./prices/store/company-lists.ts";
import { readExportedPrices } from "./prices/store/exported-prices.ts";
import { priceStore } from "./prices/store/price-facts.ts";
import { listTiersOfLists } from "./prices/store/price-lists.ts";
import { findErasures } from "./privacy-requests/store/erased-people.ts";
import { createCodeKind } from "./product-files/import-kinds/code-kind.ts";
import { createProductKind } from "./product-files/import-kinds/product-kind.ts";
import { createTranslationKind } from "./product-files/import-kinds/translation-kind.ts";
import { codeStore } from "./products/store/code-store.ts";
import { textStore } from "./products/store/product-texts.ts";
import { createStockKind } from "./stock/import-kinds/stock-kind.ts";
import { stockStore } from "./stock/store/stock-store.ts";

/**
 * Kinds of import files, in the order in which people choose among them; separate from `capabilities.ts`, so that the
 * import process loads less.
 */
export const importKinds: ImportKinds = {
  products: createProductKind({
    readPictureHosts,
    storesToKeep: {
      stock: stockStore,
      prices: priceStore,
      translations: textStore,
      codes: codeStore,
    },
  }),
  prices: createPriceKind(),
  stock: createStockKind(),
  codes: createCodeKind(),
  translations: createTranslationKind(),
  customers: createCustomerKind({
    findErasures,
    listTiersOfLists,
    findPriced: findCompaniesWithLists,
  }),
};

export const exportedPrices = readExportedPrices;
