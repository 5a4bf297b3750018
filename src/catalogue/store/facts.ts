import type { Database } from "../../platform/database/database.ts";

/** Facts of a product in their own table, with the instant and the import of their last change. */
export type KnownFacts<Facts> = {
  productId: number;
  facts: Facts;
  changedAt: number;
  importRunId: string | null;
};

/** Table of facts beside the products: stock, codes, texts in other languages. */
export type FactsStore<Facts> = {
  /** True if every writer of these facts increases the version of the catalogue, or changes that of `readVersion`. */
  isVersioned?: boolean;
  /** Text that changes with every change by hand, of facts whose pages leave the catalogue's version as it is. */
  readVersion?(on: Database): Promise<string>;
  /** Facts of products, in statements of a few milliseconds. */
  read(on: Database, productIds: readonly number[]): Promise<KnownFacts<Facts>[]>;
  write(on: Database, rows: readonly KnownFacts<Facts>[]): Promise<void>;
  /** Deletes the facts; of each product those that are of the same subject, such as a language. */
  remove(
    on: Database,
    rows: readonly Pick<KnownFacts<Facts>, "productId" | "facts">[],
  ): Promise<void>;
};

/** Numbers in lists of a length that both databases take as parameters. */
export function* inLists<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let at = 0; at < values.length; at += 500) yield values.slice(at, at + 500);
}
