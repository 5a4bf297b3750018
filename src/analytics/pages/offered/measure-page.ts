import type { Choice } from "../../../consent/domain/choice.ts";
import type { MeasuredRoute } from "../../domain/measured-routes.ts";
import { observeVitals, type Vitals } from "./observe-vitals.ts";

type Page = {
  route: MeasuredRoute;
  to: string;
  /** Called before every message, so that a withdrawal of consent takes effect immediately. */
  readChoice: () => Choice | null;
};

export function measurePage(page: Page) {
  if (countView(page)) tellVitalsWhenLeft(page);
}

/** Sends a page view; false when nothing was sent, such as without consent. */
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

function send(
  { route, to, readChoice }: Page,
  { isView, vitals }: { isView: boolean; vitals: Vitals },
): boolean {
  if (!readChoice()?.granted.includes("performance")) return false;
  const device = matchMedia("(max-width: 767px)").matches ? "phone" : "desktop";
  return navigator.sendBeacon(to, JSON.stringify({ route, device, isView, vitals }));
}
