import type { Database } from "../../src/platform/database/database.ts";
import { createPriceService } from "../../src/prices/services/price-service.ts";

/** Service of prices on a database without an index for searches. */
export function priceServiceOf(
  db: Database,
  {
    now,
    quantityScope = () => "product",
  }: { now: number } & Partial<Pick<Parameters<typeof createPriceService>[0], "quantityScope">>,
) {
  return createPriceService({
    db,
    quantityScope,
    search: { search: () => Promise.reject(new Error("this test has no index")) },
    hidesSample: () => false,
    now: () => now,
  });
}
