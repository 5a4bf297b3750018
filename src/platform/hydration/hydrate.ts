import { replayEvents } from "./replay-events.ts";
import { loadRouteModules } from "./router-internals.ts";

/** Prepares hydration: loads the route modules of a deferred page, and replays held events once React handles them. */
export async function hydrate(): Promise<void> {
  addEventListener("hydrated", replayEvents, { once: true });
  if (window.deferredPage) await loadRouteModules(window.deferredPage);
}
