/** Delivery that a product waits for: a quantity and its calendar day («2026-12-31»). */
export type Incoming = { quantity: number; date: string };

/** Stock of a product by a report of the warehouse or the ERP. What orders have allocated is not part of a report. */
export type StockFacts = {
  onHand: number;
  incoming: Incoming | null;
  /** Instant of which the report speaks. */
  reportedAt: number;
};

/** True if two stock reports contain the same figures, whatever their instants. */
export function isSameStock(one: StockFacts, other: StockFacts): boolean {
  return (
    one.onHand === other.onHand &&
    one.incoming?.quantity === other.incoming?.quantity &&
    one.incoming?.date === other.incoming?.date
  );
}

/** Age from which a stock report no longer says what there is, in milliseconds: three days. */
export const staleReportAge = 3 * 24 * 3_600_000;

/** Lists of the page on stock: the oldest reports first, products that are sold without stock, late deliveries. */
export const stockFilters = ["oldest", "without", "overdue"] as const;
export type StockFilter = (typeof stockFilters)[number];
