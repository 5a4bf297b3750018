import type { Database } from "../../platform/database/database.ts";

export type KnownFacts<Facts> = {
  productId: number;
  facts: Facts;
  changedAt: number;
  importRunId: string | null;
};

/** Store of one kind of product data in a table of its own: stock, additional codes, or texts in other languages. */
export type FactsStore<Facts> = {
  /** True if every change of this data increases the catalogue's version, or changes the result of `readVersion`. */
  isVersioned?: boolean;
  /** Changes with every manual edit, for data whose pages do not increase the catalogue's version, such as price lists. */
  readVersion?(on: Database): Promise<string>;
  /** Reads the data of products, in statements of a few milliseconds. */
  read(on: Database, productIds: readonly number[]): Promise<KnownFacts<Facts>[]>;
  write(on: Database, rows: readonly KnownFacts<Facts>[]): Promise<void>;
  /** Deletes only the part named by `facts`, such as the texts in one language. */
  remove(
    on: Database,
    rows: readonly Pick<KnownFacts<Facts>, "productId" | "facts">[],
  ): Promise<void>;
};
