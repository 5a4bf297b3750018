import type { Database } from "../../platform/database/database.ts";
import type { StoredChange } from "../store/import-changes.ts";
import type { ProductToWrite } from "../store/write-products.ts";
import type { TaskLease } from "./task-lease.ts";

/** Judgement of a stored change at the moment of its application. */
export type Judged =
  /** `givesUpCodes`: another product of the import may get its SKU or GTIN. `forgetsCode`: key of a former SKU. */
  | { kind: "write"; product: ProductToWrite; givesUpCodes: boolean; forgetsCode?: string }
  | { kind: "delete"; id: number }
  | { kind: "kept"; sku: string }
  /** The product already has the new values, for example after the process was killed half way. */
  | { kind: "settled" }
  | { kind: "outdated"; sku: string };

/** Product that stands under the key of a change. */
export type ProductNow = { id: number; hash: string } | undefined;

/** Number of changes that were written, and the SKUs of products that were left alone. */
export type WrittenChanges = { products: number; kept: readonly string[]; firstId?: number };

export type WriteOptions = {
  /** Changes to write, in batches; called twice for one import. */
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
