import { formatIsoDay } from "../kernel/format.ts";
import type { ConsoleLists } from "./console-lists/start-lists.ts";
import type { StockFilter } from "./domain/stock.ts";

export type StockService = ReturnType<typeof createStockService>;

/** Stock of the products, as the console sees it. */
export function createStockService({ lists, now }: { lists: ConsoleLists; now: () => number }) {
  return {
    /** Age of the reports, with the lines of a list or of a code that was searched. */
    async read(search: { filter: StockFilter; code: string | null; from: number }) {
      const today = formatIsoDay(now());
      return {
        ...(await lists.ask("stock", { ...search, today })),
        now: now(),
        today,
      };
    },
  };
}
