import { formatShortDay } from "../../kernel/format.ts";
import { analyticsCopy, formatBeyond, formatVital } from "../copy/analytics-copy.ts";
import type { Histograms, PageSums } from "../domain/page-statistics.ts";
import {
  type Device,
  devices,
  summaryOf,
  type VitalName,
  vitalNames,
  vitals,
} from "../domain/web-vitals.ts";

export type VisitsView = ReturnType<typeof toVisitsView>;
export type Day = VisitsView["days"][number];
export type VitalView = VisitsView["vitals"][number];
export type Measured = NonNullable<ReturnType<typeof measured>>;

export const coreVitals = ["lcp", "inp", "cls"] as const;

export function toVisitsView(sums: PageSums) {
  const days = sums.days.map(({ day, views }) => ({
    // Noon UTC is the same day in Madrid in summer and in winter.
    day: formatShortDay(Date.parse(`${day}T12:00Z`)),
    views,
    all: views.phone + views.desktop,
  }));
  const viewsOf = (device: Device) => days.reduce((all, { views }) => all + views[device], 0);
  return {
    isEmpty: sums.routes.length === 0,
    days,
    views: { phone: viewsOf("phone"), desktop: viewsOf("desktop") },
    vitals: vitalNames.map((vital) => ({
      vital,
      thresholds: analyticsCopy.vitals.thresholds(
        formatVital(vital, vitals[vital].good),
        formatVital(vital, vitals[vital].poor),
      ),
      devices: devices.map((device) => ({
        device,
        measured: measured(vital, sums.devices[device]),
      })),
    })),
    routes: sums.routes.map(({ name, views, vitals }) => ({
      name,
      views,
      vitals: coreVitals.map((vital) => measured(vital, vitals)?.p75 ?? analyticsCopy.vitals.none),
    })),
  };
}

function measured(vital: VitalName, histograms: Histograms) {
  const summary = summaryOf(vital, histograms[vital]);
  if (!summary) return null;
  const { p75, rating, count, shares } = summary;
  const last = vitals[vital].bounds.at(-1) ?? 0;
  return {
    p75: p75 === null ? formatBeyond(vital, last) : formatVital(vital, p75),
    rating,
    count,
    shares,
  };
}
