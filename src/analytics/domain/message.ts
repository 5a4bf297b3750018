import {
  bucketOf,
  type Device,
  devices,
  type PageMetric,
  type VitalName,
  vitalNames,
  vitals,
} from "./web-vitals.ts";

/** Message that a page sends about a view and its web vitals; contains no personal data. */
export type MeasureMessage = {
  /** Pattern of the page's route, because a path may contain an applicant's signed link. */
  route: string;
  device: Device;
  isView: boolean;
  vitals: Partial<Record<VitalName, number>>;
};

export type Measurement = {
  route: string;
  device: Device;
  metric: PageMetric;
  bucket: number;
};

/** Maximum length of a message in UTF-16 units; messages of our pages are far shorter. */
const maxMessageLength = 500;

/** Strict parser of a message; null for anything that our pages, whose patterns are `routes`, would not have sent. */
export function parseMessage(
  text: string,
  routes: readonly string[],
): readonly Measurement[] | null {
  const message = text.length <= maxMessageLength ? parseJson(text) : null;
  if (!message || !hasOnly(message, ["route", "device", "isView", "vitals"])) return null;
  const route = routes.find((known) => known === message.route);
  const device = devices.find((known) => known === message.device);
  const buckets = parseVitals(message.vitals);
  if (!route || !device || typeof message.isView !== "boolean" || !buckets) return null;
  const counted = [
    ...(message.isView ? [{ route, device, metric: "view" as const, bucket: 0 }] : []),
    ...buckets.map((bucket) => ({ route, device, ...bucket })),
  ];
  return counted.length > 0 ? counted : null;
}

function parseVitals(value: unknown): { metric: VitalName; bucket: number }[] | null {
  if (!isRecord(value) || !hasOnly(value, vitalNames)) return null;
  const buckets: { metric: VitalName; bucket: number }[] = [];
  for (const name of vitalNames) {
    const measured = value[name];
    if (measured === undefined) continue;
    const isPossible =
      typeof measured === "number" && measured >= 0 && measured <= vitals[name].max;
    if (!isPossible) return null;
    buckets.push({ metric: name, bucket: bucketOf(name, measured) });
  }
  return buckets;
}

function parseJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function hasOnly(value: Record<string, unknown>, names: readonly string[]): boolean {
  return Object.keys(value).every((name) => names.includes(name));
}
