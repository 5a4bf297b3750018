import { listNameWords } from "./imports/copy/folder-copy.ts";
import { importHeaders } from "./products/copy/import-columns-copy.ts";
import { importKindCopy } from "./catalogue/copy/import-kind-copy.ts";
import { customerFactWords } from "./companies/copy/import-facts-copy.ts";
import { createCustomerKind } from "./companies/import/customer-import-kind.ts";
import type { ImportKinds } from "./imports/kinds/import-kind.ts";
import { readPictureHosts } from "./picture-hosts.ts";
import { createPriceKind } from "./prices/services/price-import-kind.ts";
import { findCompaniesWithLists } from "./prices/store/company-lists.ts";
import { readExportedPrices } from "./prices/store/exported-prices.ts";
import { priceStore } from "./prices/store/price-facts.ts";
import { listTiersOfLists } from "./prices/store/price-lists.ts";
import { findErasures } from "./privacy-requests/store/erased-people.ts";
import { cellWords } from "./products/copy/cell-words-copy.ts";
import { createCodeKind } from "./products/import-kinds/code-kind.ts";
import { createProductKind } from "./products/import-kinds/product-kind.ts";
import { createTranslationKind } from "./products/import-kinds/translation-kind.ts";
import { codeStore } from "./products/store/other-codes.ts";
import { textStore } from "./products/store/product-texts.ts";
import { createStockKind } from "./stock/import-kinds/stock-kind.ts";
import { stockStore } from "./stock/store/stock-store.ts";

const words = { words: cellWords, copy: importKindCopy };

/**
 * Kinds of import files, in the order in which people choose among them; separate from `capabilities.ts`, so that the
 * import process loads less.
 */
export const importKinds: ImportKinds = {
  products: createProductKind(
    { ...words, headings: importHeaders.products },
    {
      readPictureHosts,
      storesToKeep: {
        stock: stockStore,
        prices: priceStore,
        translations: textStore,
        codes: codeStore,
      },
    },
  ),
  prices: createPriceKind({
    ...words,
    headings: importHeaders.prices,
    targetWords: listNameWords,
  }),
  stock: createStockKind({ ...words, headings: importHeaders.stock }),
  codes: createCodeKind({ ...words, headings: importHeaders.codes }),
  translations: createTranslationKind({ ...words, headings: importHeaders.translations }),
  customers: createCustomerKind(
    {
      words: cellWords,
      copy: { ...importKindCopy, fact: customerFactWords },
      headings: importHeaders.customers,
    },
    { findErasures, listTiersOfLists, findPriced: findCompaniesWithLists },
  ),
};

export const exportedPrices = readExportedPrices;
