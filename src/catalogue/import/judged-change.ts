import type { Database } from "../../platform/database/database.ts";
import type { StoredChange } from "../store/import-changes.ts";
import type { ProductToWrite } from "../store/write-products.ts";
import type { TaskLease } from "./task-lease.ts";

/** What is made of a stored change now. */
export type Judged =
  /** `givesUpCodes`: another product of the import may get its SKU or GTIN. `forgetsCode`: key of a former SKU. */
  | { kind: "write"; product: ProductToWrite; givesUpCodes: boolean; forgetsCode?: string }
  | { kind: "delete"; id: number }
  | { kind: "kept"; sku: string }
  /** As it is to become already, as after a process that was killed. */
  | { kind: "settled" }
  | { kind: "outdated"; sku: string };

/** Product that stands under the key of a change. */
export type ProductNow = { id: number; hash: string } | undefined;

/** Number of changes that were written, and the SKUs of products that were left alone. */
export type WrittenChanges = { products: number; kept: readonly string[]; firstId?: number };

export type WriteOptions = {
  /** Changes that are written, in batches; they are read twice. */
  read(on: Database): AsyncIterable<readonly StoredChange[]>;
  lease: TaskLease;
  at: number;
  /** Import that the products name as their last one, if they do not say so themselves. */
  runId: string | null;
  judge(change: StoredChange, now: ProductNow): Judged;
};

/** Products were changed since the file was checked. */
export class OutdatedImport extends Error {
  readonly skus: readonly string[];

  constructor(skus: readonly string[]) {
    super("products have changed since the file was checked");
    this.skus = skus;
  }
}
