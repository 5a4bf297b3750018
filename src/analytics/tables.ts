import { notPersonal } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof analyticsTables> {}
}

export const analyticsTables = {
  /** Daily sums of page views and web vitals (loading times); no row is about a single visit. */
  page_statistic: {
    /** Day in Madrid, such as 2025-06-02. */
    day: notPersonal("a day of everybody"),
    /** Pattern of the route («/solicitud/:link»), never a path. */
    route: notPersonal("a pattern of addresses, never an address"),
    device: notPersonal("a word of a list"),
    metric: notPersonal("a word of a list"),
    /** Index of the bucket in the metric's `bounds`; 0 for views. */
    bucket: notPersonal<number>("a range of values"),
    count: notPersonal<number>("a sum over everybody"),
  },
};
