import {
  type Device,
  devices,
  type Histogram,
  type PageMetric,
  type VitalName,
  vitalNames,
} from "./web-vitals.ts";

export type DailySum = {
  /** Day in Madrid, such as 2025-06-02. */
  day: string;
  route: string;
  device: Device;
  metric: PageMetric;
  bucket: number;
  count: number;
};

export type PageSums = ReturnType<typeof addUp>;

export type Histograms = Record<VitalName, Histogram>;

export const daysShown = 28;

/** Totals of the daily sums. `days`: all days to show, oldest first; `names`: page names by route pattern. */
export function addUp(
  sums: readonly DailySum[],
  { days, names }: { days: readonly string[]; names: Readonly<Record<string, string>> },
) {
  const covered = sums.filter(({ day }) => days.includes(day));
  return {
    days: days.map((day) => ({
      day,
      views: viewsByDevice(covered.filter((sum) => sum.day === day)),
    })),
    routes: Object.entries(names)
      .map(([route, name]) => {
        const ofRoute = covered.filter((sum) => sum.route === route);
        return { name, views: total(views(ofRoute)), vitals: histogramsOf(ofRoute) };
      })
      .filter((each) => each.views > 0)
      .sort((one, other) => other.views - one.views),
    devices: byDevice((device) => histogramsOf(covered.filter((sum) => sum.device === device))),
  };
}

function viewsByDevice(sums: readonly DailySum[]): Record<Device, number> {
  return byDevice((device) => total(views(sums).filter((sum) => sum.device === device)));
}

function views(sums: readonly DailySum[]): DailySum[] {
  return sums.filter(({ metric }) => metric === "view");
}

function total(sums: readonly DailySum[]): number {
  return sums.reduce((all, { count }) => all + count, 0);
}

function histogramsOf(sums: readonly DailySum[]): Histograms {
  const histogramOf = (name: VitalName) => {
    const histogram: number[] = [];
    for (const { bucket, count } of sums.filter(({ metric }) => metric === name)) {
      while (histogram.length <= bucket) histogram.push(0);
      histogram[bucket] = (histogram[bucket] ?? 0) + count;
    }
    return histogram;
  };
  return Object.fromEntries(vitalNames.map((name) => [name, histogramOf(name)])) as Record<
    VitalName,
    number[]
  >;
}

function byDevice<Value>(of: (device: Device) => Value): Record<Device, Value> {
  return Object.fromEntries(devices.map((device) => [device, of(device)])) as Record<Device, Value>;
}
