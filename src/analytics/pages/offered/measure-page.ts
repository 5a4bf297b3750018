import type { Choice } from "../../../consent/domain/choice.ts";
import type { VitalName } from "../../domain/web-vitals.ts";

type Page = {
  route: string;
  to: string;
  /** Reads the cookie choice; called before every message, so that withdrawn consent takes effect at once. */
  readChoice: () => Choice | null;
};

export function measurePage(page: Page) {
  if (countView(page)) sendVitalsWhenHidden(page);
}

/** Sends a page view. Returns false when nothing was sent, for example because the visitor has not consented. */
export function countView(page: Page): boolean {
  return send(page, { isView: true, vitals: {} });
}

function sendVitalsWhenHidden(page: Page) {
  const readVitals = observeVitals();
  let isSent = false;
  document.addEventListener("visibilitychange", () => {
    if (isSent || !document.hidden) return;
    isSent = true;
    send(page, { isView: false, vitals: readVitals() });
  });
}

function send(
  { route, to, readChoice }: Page,
  { isView, vitals }: { isView: boolean; vitals: Vitals },
): boolean {
  if (!readChoice()?.granted.includes("performance")) return false;
  const device = innerWidth < 768 ? "phone" : "desktop";
  return navigator.sendBeacon(to, JSON.stringify({ route, device, isView, vitals }));
}

/** Web vitals of a page; undefined where the browser does not support the measurement. */
type Vitals = { [Name in VitalName]?: number | undefined };

/** Starts measuring the loaded page; returns a reader. Sources: https://web.dev/articles/lcp, /cls, /inp */
function observeVitals(): () => Vitals {
  const [navigation] = performance.getEntriesByType("navigation") as Navigation[];
  // A prerendered page is measured from the moment at which it is shown.
  const start = navigation?.activationStart ?? 0;
  const sinceStart = (time?: number) => time && Math.max(0, time - start);
  const largestPaint = watchPaints();
  const shifts = watchShifts();
  const delays = watchDelays();
  return () => {
    const [firstPaint] = performance.getEntriesByName("first-contentful-paint");
    const [seen] = performance.getEntriesByType("visibility-state");
    const paints = { fcp: sinceStart(firstPaint?.startTime), lcp: sinceStart(largestPaint()) };
    return {
      ttfb: sinceStart(navigation?.responseStart),
      // Paint times are left out for a page in a background tab, because they say nothing about its speed.
      ...(seen?.name !== "hidden" && paints),
      cls: shifts(),
      inp: delays(),
    };
  };
}

type Navigation = PerformanceNavigationTiming & { activationStart?: number };

function watchPaints() {
  let largest: number | undefined;
  const handleEntry = ({ startTime }: PerformanceEntry) => {
    largest = startTime;
  };
  return observe("largest-contentful-paint", handleEntry, () => largest);
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** CLS: worst series of layout shifts, each within a second of the one before, up to five seconds in all. */
function watchShifts() {
  let [worst, burst, first, last] = [0, 0, 0, 0];
  const handleEntry = (entry: PerformanceEntry) => {
    const { value, hadRecentInput, startTime } = entry as Shift;
    if (hadRecentInput) return;
    const goesOn = burst > 0 && startTime - last < 1000 && startTime - first < 5000;
    if (!goesOn) [burst, first] = [0, startTime];
    burst += value;
    last = startTime;
    worst = Math.max(worst, burst);
  };
  return observe("layout-shift", handleEntry, () => Math.round(worst * 10_000) / 10_000);
}

type Interaction = PerformanceEntry & { interactionId?: number };

/** INP (Interaction to Next Paint): the slowest interaction, ignoring one outlier for every fifty interactions. */
function watchDelays() {
  const durations = new Map<number, number>();
  const handleEntry = (entry: PerformanceEntry) => {
    const { interactionId: id, duration } = entry as Interaction;
    if (id) durations.set(id, Math.max(duration, durations.get(id) ?? 0));
  };
  const read = () => {
    const slowest = [...durations.values()].sort((one, other) => other - one);
    return slowest[Math.floor(slowest.length / 50)];
  };
  return observe("event", handleEntry, read);
}

/** Observes performance entries, earlier ones too; the returned function handles pending ones and reads. */
function observe(
  type: string,
  handleEntry: (entry: PerformanceEntry) => void,
  read: () => number | undefined,
): () => number | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {};
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(handleEntry));
  const init: PerformanceObserverInit & { durationThreshold: number } = {
    type,
    buffered: true,
    durationThreshold: 16,
  };
  observer.observe(init);
  return () => {
    observer.takeRecords().forEach(handleEntry);
    return read();
  };
}
