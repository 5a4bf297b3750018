declare module "../platform/database/schema.ts" {
  interface Schema {
    page_measure: PageMeasureTable;
  }
}

/** How often something was measured on a day: sums alone, nothing of a visit. */
export type PageMeasureTable = {
  /** In Madrid, as 2025-06-02. */
  day: string;
  /** A pattern of the route map, never an address. */
  route: string;
  device: string;
  measure: string;
  /** The index among the measure's bounds; 0 for views. */
  bucket: number;
  count: number;
};
