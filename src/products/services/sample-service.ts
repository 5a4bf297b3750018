import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import {
  deleteSampleProducts,
  endSampleImport,
  findSampleProducts,
  hasOwnProducts,
} from "../store/sample-products.ts";
import { createProductWriter } from "../store/write-products.ts";

export type SampleService = ReturnType<typeof createSampleService>;

export function createSampleService({ db, now }: { db: Database; now: () => number }) {
  return {
    find: () => withStoreErrors(() => findSampleProducts(db)),
    hasOthers: () => withStoreErrors(() => hasOwnProducts(db)),
    remove: () =>
      unlessUnavailable(() =>
        withStoreErrors(() =>
          inTransaction(db, async (on) => {
            const writer = await createProductWriter(on, { at: now(), runId: null });
            const { removable } = await findSampleProducts(on);
            if (removable.length > 0) await deleteSampleProducts(on, removable);
            await writer.finish();
            await endSampleImport(on, now());
            return { kind: "removed" as const, products: removable.length };
          }),
        ),
      ),
  };
}
