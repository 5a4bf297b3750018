import type { VitalName } from "../../../../core/page-measures/measures.ts";

type Vitals = Partial<Record<VitalName, number>>;

/**
 * Watches how the page that the browser loaded feels; returns what reads the values, once the page is left.
 * A browser that does not know a measure leaves it out. Sources: https://web.dev/articles/lcp, /cls, /inp
 */
export function observeVitals(): () => Vitals {
  const [navigation] = performance.getEntriesByType("navigation") as Navigation[];
  // A page that was made ready beforehand begins when it is shown.
  const start = navigation?.activationStart ?? 0;
  const sinceStart = (time: number) => Math.max(0, time - start);
  const shifts = watchShifts();
  const delays = watchDelays();
  let largestPaint: number | undefined;
  const paints = observe("largest-contentful-paint", ({ startTime }) => {
    largestPaint = sinceStart(startTime);
  });
  return () => {
    for (const rest of [paints, shifts.flush, delays.flush]) rest();
    const [firstPaint] = performance.getEntriesByName("first-contentful-paint");
    return onlyKnown({
      ttfb: navigation && sinceStart(navigation.responseStart),
      // What was painted in a tab that nobody saw says nothing of how long anybody waited.
      fcp: wasHidden() ? undefined : firstPaint && sinceStart(firstPaint.startTime),
      lcp: wasHidden() ? undefined : largestPaint,
      cls: shifts.read(),
      inp: delays.read(),
    });
  };
}

type Navigation = PerformanceNavigationTiming & { activationStart?: number };

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** The worst burst of shifts: less than a second between two of them, and five at most. */
function watchShifts() {
  let [worst, burst, first, last] = [0, 0, 0, 0];
  const flush = observe("layout-shift", (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift;
    if (hadRecentInput) return;
    const goesOn = burst > 0 && startTime - last < 1000 && startTime - first < 5000;
    if (!goesOn) [burst, first] = [0, startTime];
    burst += value;
    last = startTime;
    worst = Math.max(worst, burst);
  });
  const isKnown = supports("layout-shift");
  return { flush, read: () => (isKnown ? Math.round(worst * 10_000) / 10_000 : undefined) };
}

type Interaction = PerformanceEntry & { interactionId?: number };

/** The slowest answer to a press or a key, but for one in fifty. */
function watchDelays() {
  const durations = new Map<number, number>();
  const flush = observe("event", (entry) => {
    const { interactionId: id, duration } = entry as Interaction;
    if (id) durations.set(id, Math.max(duration, durations.get(id) ?? 0));
  });
  return {
    flush,
    read() {
      const slowest = [...durations.values()].sort((one, other) => other - one);
      return slowest[Math.floor(slowest.length / 50)];
    },
  };
}

/** Hears of every entry, those of before too; returns what reads those that are on their way. */
function observe(type: string, hear: (entry: PerformanceEntry) => void): () => void {
  if (!supports(type)) return () => {};
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(hear));
  const init: PerformanceObserverInit & { durationThreshold: number } = {
    type,
    buffered: true,
    durationThreshold: 16,
  };
  observer.observe(init);
  return () => observer.takeRecords().forEach(hear);
}

function supports(type: string): boolean {
  return PerformanceObserver.supportedEntryTypes.includes(type);
}

/** Whether the page was in the background before it was left. */
function wasHidden(): boolean {
  const [first] = performance.getEntriesByType("visibility-state");
  return first?.name === "hidden";
}

function onlyKnown(values: { [Name in VitalName]: number | undefined }): Vitals {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, value]));
}
