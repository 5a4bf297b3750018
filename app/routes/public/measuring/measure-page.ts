import { href } from "react-router";
import { type MeasuredRoute, routeOf } from "../../../../core/page-measures/measured-routes.ts";
import type { MeasureMessage } from "../../../../core/page-measures/message.ts";
import { mayMeasure } from "./may-measure.ts";
import { observeVitals } from "./observe-vitals.ts";

let isObserved = false;

/** Counts a page as seen. Of the first one, which the browser loaded, it also tells how it felt, when it is left. */
export function measurePage(path: string) {
  const route = routeOf(path);
  if (!route) return;
  send({ route, isView: true, vitals: {} });
  if (isObserved) return;
  isObserved = true;
  tellVitalsWhenLeft(route);
}

function tellVitalsWhenLeft(route: MeasuredRoute) {
  const readVitals = observeVitals();
  let isTold = false;
  document.addEventListener("visibilitychange", () => {
    if (isTold || document.visibilityState !== "hidden") return;
    isTold = true;
    const vitals = readVitals();
    if (Object.keys(vitals).length > 0) send({ route, isView: false, vitals });
  });
}

function send(message: Omit<MeasureMessage, "device">) {
  if (!mayMeasure()) return;
  const device = matchMedia("(max-width: 767px)").matches ? "phone" : "desktop";
  navigator.sendBeacon(href("/medidas"), JSON.stringify({ ...message, device }));
}
