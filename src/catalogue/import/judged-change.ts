import type { Database } from "../../platform/database/database.ts";
import type { StoredChange } from "../store/import-changes.ts";
import type { ProductToWrite } from "../store/write-products.ts";
import type { TaskLease } from "./task-lease.ts";

/** Decision on a stored change, made against the current product when the change is applied or undone. */
export type Judged =
  /** `givesUpCodes`: its codes may go to another product of the import. `forgetsCode`: former SKU to delete. */
  | { kind: "write"; product: ProductToWrite; givesUpCodes: boolean; forgetsCode?: string }
  | { kind: "delete"; id: number }
  | { kind: "kept"; sku: string }
  /** The product already has the new values, for example after the process was killed half way. */
  | { kind: "settled" }
  | { kind: "outdated"; sku: string };

/** Current product with the SKU key of a change; undefined if there is none. */
export type ProductNow = { id: number; hash: string } | undefined;

/** Number of changes that were written, and the SKUs of products left as they are because they were changed since. */
export type WrittenChanges = { products: number; kept: readonly string[]; firstId?: number };

export type WriteOptions = {
  /** Reads the changes to write, in batches; may be called twice, first to decide on each change, then to write. */
  read(on: Database): AsyncIterable<readonly StoredChange[]>;
  lease: TaskLease;
  at: number;
  /** Import to store as the last one that changed a product, unless the product data names another. */
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
