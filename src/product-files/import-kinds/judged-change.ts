import type { ChangeKind } from "../../imports/domain/change.ts";
import type { StoredChange } from "../../imports/store/import-changes.ts";
import type { TaskLease } from "../../imports/tasks/task-lease.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ProductFacts } from "../../products/domain/product.ts";
import type { ProductToWrite } from "../../products/store/write-products.ts";

export type ProductImportChange = StoredChange<ProductFacts>;

/** Decision on a stored change, made against the current product when the change is applied or undone. */
export type Judged =
  /** `givesUpCodes`: frees a code for another product. `forgetsCode`: former SKU to delete. `takesBack`: restored codes. */
  | {
      kind: "write";
      product: ProductToWrite;
      givesUpCodes: boolean;
      forgetsCode?: string;
      takesBack?: { skuKey: string | null; gtin: string | null };
    }
  | { kind: "delete"; id: number }
  | { kind: "kept"; sku: string }
  /** The product already has the new values, for example because the process was killed after writing them. */
  | { kind: "settled" }
  | { kind: "outdated"; sku: string };

export type ProductNow = { id: number; hash: string } | undefined;

export type WriteOptions = {
  /** Reads the changes in batches, all or those of some kinds. */
  read(on: Database, kinds?: readonly ChangeKind[]): AsyncIterable<readonly ProductImportChange[]>;
  /** Kinds of changes that may delete products or free their codes, which must happen before any product is written. */
  kindsFirst: readonly ChangeKind[];
  lease: TaskLease;
  at: number;
  /** Id of the import to store with each product as its last change; a product's own `importRunId` takes precedence. */
  runId: string | null;
  judge(change: ProductImportChange, now: ProductNow): Judged;
};

/** Error: the catalogue was changed after the rows were prepared and before they were written. */
export class StalePlan extends Error {}
