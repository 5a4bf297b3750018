import type { Database } from "../../platform/database/database.ts";
import type { StoredChange } from "../store/import-changes.ts";
import type { ProductToWrite } from "../store/write-products.ts";
import type { TaskLease } from "./task-lease.ts";

/** Decision on a stored change, made against the current product when the change is applied or undone. */
export type Judged =
  /**
   * `givesUpCodes`: another product of the import may get a code that this product gives up. `forgetsCode`: former SKU
   * to delete.
   */
  | { kind: "write"; product: ProductToWrite; givesUpCodes: boolean; forgetsCode?: string }
  | { kind: "delete"; id: number }
  | { kind: "kept"; sku: string }
  /** The product already has the new values, for example because the process was killed after writing them. */
  | { kind: "settled" }
  | { kind: "outdated"; sku: string };

/** Current product with the SKU key of a change; undefined if there is none. */
export type ProductNow = { id: number; hash: string } | undefined;

/** Number of written changes, and SKUs of products left unchanged because they were changed after the import. */
export type WrittenChanges = { products: number; kept: readonly string[]; firstId?: number };

export type WriteOptions = {
  /** Reads the changes in batches. May be called twice: first to decide on each change, then to write it. */
  read(on: Database): AsyncIterable<readonly StoredChange[]>;
  lease: TaskLease;
  at: number;
  /**
   * Id of the import to store with each product as its last change, unless the product to write contains another one.
   */
  runId: string | null;
  judge(change: StoredChange, now: ProductNow): Judged;
};

/** Error: products were changed since the file was checked. */
export class OutdatedImport extends Error {
  readonly skus: readonly string[];

  constructor(skus: readonly string[]) {
    super("products have changed since the file was checked");
    this.skus = skus;
  }
}
