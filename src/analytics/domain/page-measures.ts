import type { MeasuredRoute } from "./measured-routes.ts";
import type { Device, MeasureName, VitalName } from "./measures.ts";
import type { Histogram } from "./summary.ts";

/** How the pages are used and feel, for visitors who allowed it, in sums. */
export interface Analytics {
  /** Counts what a page tells of itself. `malformed`: no page of ours says that. */
  count(text: string, visit: MeasuredVisit): Promise<"taken" | "malformed">;
  /** The sums of the last days. Rejects with StoreUnavailable. */
  read(): Promise<PageSums>;
}

export type MeasuredVisit = {
  clientAddress: string;
  /** The Cookie header, which says whether the visitor allows it. */
  cookies: string;
};

/** The sums of one day, one page and one kind of device. */
export type DailySum = {
  /** In Madrid, as 2025-06-02. */
  day: string;
  route: MeasuredRoute;
  device: Device;
  measure: MeasureName;
  bucket: number;
  count: number;
};

export type PageSums = {
  /** Every day that is covered, the oldest first, with its views. */
  days: readonly { day: string; views: Record<Device, number> }[];
  /** Those with any, the most viewed first. */
  routes: readonly { route: MeasuredRoute; views: number; vitals: Histograms }[];
  devices: Record<Device, Histograms>;
};

export type Histograms = Record<VitalName, Histogram>;

/** The console shows as many days as the field data of browsers do. */
export const daysShown = 28;
