/** Expected delivery of a product: quantity and calendar day («2026-12-31»). */
export type Incoming = { quantity: number; date: string };

/** Stock of a product as the warehouse or the ERP reports it; the quantity allocated to orders is stored separately. */
export type StockFacts = {
  onHand: number;
  incoming: Incoming | null;
  /** Time of the stock report, in epoch milliseconds. */
  reportedAt: number;
  /** Shelf of the product; absent if nobody has said it. */
  location?: string;
};

/** Age in milliseconds from which a stock report counts as outdated: three days. */
export const staleReportAge = 3 * 24 * 3_600_000;

/** Guards of stock reports (changes that are often mistakes), in the order in which they are shown. */
export const stockGuards = ["many-emptied"] as const;
