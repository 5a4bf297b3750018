import type { Choice } from "../../../consent/domain/choice.ts";
import type { MeasuredRoute } from "../../domain/measured-routes.ts";
import { observeVitals, type Vitals } from "./observe-vitals.ts";

type Page = {
  route: MeasuredRoute;
  /** The address of the measures. */
  to: string;
  /** Asked before every message: a consent that was taken back ends it at once. */
  readChoice: () => Choice | null;
};

/** Counts a page that the browser loaded as seen, and tells how it felt when it is left. */
export function measurePage(page: Page) {
  if (countView(page)) tellVitalsWhenLeft(page);
}

/** Counts a page as seen; false where that is not allowed. */
export function countView(page: Page): boolean {
  return send(page, { isView: true, vitals: {} });
}

function tellVitalsWhenLeft(page: Page) {
  const readVitals = observeVitals();
  let isNotified = false;
  document.addEventListener("visibilitychange", () => {
    if (isNotified || !document.hidden) return;
    isNotified = true;
    send(page, { isView: false, vitals: readVitals() });
  });
}

/** Whether it may be told. */
function send(
  { route, to, readChoice }: Page,
  { isView, vitals }: { isView: boolean; vitals: Vitals },
): boolean {
  if (!readChoice()?.granted.includes("performance")) return false;
  const device = matchMedia("(max-width: 767px)").matches ? "phone" : "desktop";
  return navigator.sendBeacon(to, JSON.stringify({ route, device, isView, vitals }));
}
