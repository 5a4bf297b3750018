import { notPersonal, type PersonalData } from "../kernel/personal-data.ts";

declare module "../platform/database/schema.ts" {
  interface Schema {
    page_measure: PageMeasureTable;
  }
}

/** Daily sums of page views and vitals; no row about a single visit. */
export type PageMeasureTable = {
  /** Day in Madrid, such as 2025-06-02. */
  day: string;
  /** Pattern of the route («/solicitud/:link»), never a path. */
  route: string;
  device: string;
  measure: string;
  /** Index of the bucket in the measure's `bounds`; 0 for views. */
  bucket: number;
  count: number;
};

export const analyticsPersonalData: PersonalData = {
  page_measure: {
    day: notPersonal("a day of everybody"),
    route: notPersonal("a pattern of addresses, never an address"),
    device: notPersonal("a word of a list"),
    measure: notPersonal("a word of a list"),
    bucket: notPersonal("a range of values"),
    count: notPersonal("a sum over everybody"),
  },
};
