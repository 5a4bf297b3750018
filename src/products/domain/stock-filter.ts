/** Filters of the console's stock page: products with stock figures (oldest first), without any, with late deliveries. */
export const stockFilters = ["oldest", "without", "overdue"] as const;
export type StockFilter = (typeof stockFilters)[number];
