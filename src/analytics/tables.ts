declare module "../platform/database/schema.ts" {
  interface Schema {
    page_measure: PageMeasureTable;
  }
}

/** Daily sums of page views and vitals; no row about a single visit. */
export type PageMeasureTable = {
  /** In Madrid, as 2025-06-02. */
  day: string;
  /** Pattern of the route map, never a path. */
  route: string;
  device: string;
  measure: string;
  /** Index among the measure's bounds; 0 for views. */
  bucket: number;
  count: number;
};
