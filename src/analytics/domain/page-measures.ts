import type { MeasuredRoute } from "./measured-routes.ts";
import type { Device, MeasureName, VitalName } from "./measures.ts";
import type { Histogram } from "./summary.ts";

export interface Analytics {
  /** Counts a message. `malformed`: not sent by a page of this site. */
  count(text: string, visit: MeasuredVisit): Promise<"taken" | "malformed">;
  /** Sums of the last days. Rejects with StoreUnavailable. */
  read(): Promise<PageSums>;
}

export type MeasuredVisit = {
  clientAddress: string;
  cookies: string;
};

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
  /** Every day covered, oldest first. */
  days: readonly { day: string; views: Record<Device, number> }[];
  routes: readonly { route: MeasuredRoute; views: number; vitals: Histograms }[];
  devices: Record<Device, Histograms>;
};

export type Histograms = Record<VitalName, Histogram>;

export const daysShown = 28;
