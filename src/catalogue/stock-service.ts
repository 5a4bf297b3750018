import { formatIsoDay } from "../kernel/format.ts";
import type { Database } from "../platform/database/database.ts";
import type { StockFilter } from "./domain/stock.ts";
import { listStock, readStockAge } from "./store/stock-report.ts";

export type StockService = ReturnType<typeof createStockService>;

/** Stock of the products, as the console sees it. */
export function createStockService({ db, now }: { db: Database; now: () => number }) {
  return {
    /** Age of the reports, with the lines of a list or of a code that was searched. */
    async read(search: { filter: StockFilter; code: string | null; from: number }) {
      const today = formatIsoDay(now());
      return {
        age: await readStockAge(db, today),
        ...(await listStock(db, { ...search, today })),
        now: now(),
        today,
      };
    },
  };
}
