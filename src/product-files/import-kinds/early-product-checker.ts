import type { FileKind } from "../../imports/domain/file-kind.ts";
import type { ImportProblem } from "../../imports/domain/report.ts";
import type { EarlyChecker } from "../../imports/kinds/import-kind.ts";
import { type ReadOptions, RowParser } from "../../imports/reading/row-parser.ts";
import type { Database } from "../../platform/database/database.ts";
import { findMissing, type RowValues } from "../../products/domain/apply-row.ts";
import { skuKey } from "../../products/domain/sku.ts";
import { readHashes } from "../../products/store/product-reader.ts";

/** Finder of empty required cells of new products, while a file is still being read. */
export function createEarlyProductChecker(
  db: Database,
  { reading, ...options }: ReadOptions & { reading: FileKind },
): EarlyChecker {
  const { mapping } = options;
  const parser = new RowParser<Record<string, never>>(reading, { ...options, styles: null });
  /** Problems of rows that are only wrong if no product has their SKU yet. */
  let ofNewProducts: { key: string; problems: ImportProblem[] }[] = [];
  return {
    note({ row, values, problems, skipsCells }) {
      if (problems.length > 0 || skipsCells) return;
      const { sku, previousSku } = values as RowValues;
      if (!sku || previousSku) return;
      const missing = findMissing(values as RowValues, null).filter(
        ({ column }) => mapping[column] !== undefined,
      );
      if (missing.length > 0)
        ofNewProducts.push({
          key: skuKey(sku),
          problems: missing.map(({ column, problem }) => parser.at(row, column, problem)),
        });
    },
    isWaiting: () => ofNewProducts.length > 0,
    async take() {
      const found = ofNewProducts;
      ofNewProducts = [];
      const known = await readHashes(
        db,
        found.map(({ key }) => key),
      );
      return found.flatMap(({ key, problems }) => (known.has(key) ? [] : problems));
    },
  };
}
