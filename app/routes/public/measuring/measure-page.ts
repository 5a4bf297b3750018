import { type Choice, hasConsent } from "../../../../core/consent/choice.ts";
import type { MeasuredRoute } from "../../../../core/page-measures/measured-routes.ts";
import { observeVitals, type Vitals } from "./observe-vitals.ts";

type Page = {
  route: MeasuredRoute;
  /** The address of the measures. */
  to: string;
  /** Asked before every message: a consent that was taken back ends it at once. */
  readChoice: () => Choice | null;
};

let isObserved = false;

/** Counts a page as seen. Of the first one, which the browser loaded, it also tells how it felt, when it is left. */
export function measurePage(page: Page) {
  if (!send(page, { isView: true, vitals: {} }) || isObserved) return;
  isObserved = true;
  tellVitalsWhenLeft(page);
}

function tellVitalsWhenLeft(page: Page) {
  const readVitals = observeVitals();
  let isTold = false;
  document.addEventListener("visibilitychange", () => {
    if (isTold || !document.hidden) return;
    isTold = true;
    send(page, { isView: false, vitals: readVitals() });
  });
}

/** Whether it may be told. */
function send(
  { route, to, readChoice }: Page,
  { isView, vitals }: { isView: boolean; vitals: Vitals },
): boolean {
  if (!hasConsent(readChoice(), "performance")) return false;
  const device = matchMedia("(max-width: 767px)").matches ? "phone" : "desktop";
  return navigator.sendBeacon(to, JSON.stringify({ route, device, isView, vitals }));
}
