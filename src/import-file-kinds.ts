import { type FileKinds, ownFileKinds } from "./catalogue/import/facts-kinds.ts";
import { customerImportKind } from "./companies/import/customer-import-kind.ts";
import { readExportedPrices } from "./prices/exported-prices.ts";
import { priceImportKind } from "./prices/price-import-kind.ts";

/**
 * Kinds of files beside those of products, with those that other capabilities bring to the catalogue's imports. A list
 * of its own, because the process of the imports loads no capabilities.
 */
export const fileKinds: FileKinds = {
  ...ownFileKinds,
  prices: priceImportKind as never,
  customers: customerImportKind,
};

/** Prices of products in every list, for the export of the catalogue. */
export const exportedPrices = readExportedPrices;
