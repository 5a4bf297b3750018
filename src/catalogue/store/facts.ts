import type { Database } from "../../platform/database/database.ts";

/** Product data from a table of its own, such as stock, with instant and import of its last change. */
export type KnownFacts<Facts> = {
  productId: number;
  facts: Facts;
  changedAt: number;
  importRunId: string | null;
};

/** Store of product data in a table of its own: stock, codes, texts in other languages. */
export type FactsStore<Facts> = {
  /** True if every writer of this data increases the catalogue's version, or changes the result of `readVersion`. */
  isVersioned?: boolean;
  /** Text that changes with every manual edit, for data whose pages do not increase the catalogue's version. */
  readVersion?(on: Database): Promise<string>;
  /** Reads the data of products, in statements of a few milliseconds. */
  read(on: Database, productIds: readonly number[]): Promise<KnownFacts<Facts>[]>;
  write(on: Database, rows: readonly KnownFacts<Facts>[]): Promise<void>;
  /** Deletes data of products, of each only the same part as in `facts`, such as one language. */
  remove(
    on: Database,
    rows: readonly Pick<KnownFacts<Facts>, "productId" | "facts">[],
  ): Promise<void>;
};

/** Splits a list into chunks that both databases accept as parameters. */
export function* inLists<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let at = 0; at < values.length; at += 500) yield values.slice(at, at + 500);
}
