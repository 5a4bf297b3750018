import type { ProductNumbers } from "../../products/domain/product-numbers.ts";
import type { NoticeToWorker } from "./search-messages.ts";

/** Maximum number of tables of prices and other numbers that the search thread holds; with 20,000 products, each takes 0.5 MB. */
const maxTables = 20;

/** Tables that the thread has received, least recently used first; each is sent before the first query that needs it. */
export function createSentNumbers(notify: (message: NoticeToWorker) => void) {
  const sent = new Map<ProductNumbers, number>();
  let next = 1;
  return {
    /** Number by which queries name the table. */
    numberOf(table: ProductNumbers): number {
      const known = sent.get(table);
      const number = known ?? next++;
      if (known === undefined) notify({ kind: "numbers", number, table });
      sent.delete(table);
      sent.set(table, number);
      for (const [oldest, unused] of sent) {
        if (sent.size <= maxTables) break;
        sent.delete(oldest);
        notify({ kind: "forget-numbers", number: unused });
      }
      return number;
    },
    /** Discards the record when a new thread starts, which has received nothing. */
    clear: (): void => sent.clear(),
  };
}
