import type { MeasuredRoute } from "./measured-routes.ts";
import type { Device, MeasureName, VitalName } from "./measures.ts";
import type { Histogram } from "./summary.ts";

export interface Analytics {
  /** Counts a message of a page; `malformed` when no page of this site would send the text. */
  count(text: string, visit: MeasuredVisit): Promise<"taken" | "malformed">;
  /** Sums of the last `daysShown` days. Rejects with StoreUnavailable. */
  read(): Promise<PageSums>;
}

export type MeasuredVisit = {
  clientAddress: string;
  cookies: string;
};

export type DailySum = {
  /** Day in Madrid, such as 2025-06-02. */
  day: string;
  route: MeasuredRoute;
  device: Device;
  measure: MeasureName;
  bucket: number;
  count: number;
};

export type PageSums = {
  /** All days of the sums, oldest first, including days without views. */
  days: readonly { day: string; views: Record<Device, number> }[];
  routes: readonly { route: MeasuredRoute; views: number; vitals: Histograms }[];
  devices: Record<Device, Histograms>;
};

export type Histograms = Record<VitalName, Histogram>;

export const daysShown = 28;
