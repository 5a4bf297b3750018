import { whenIdle } from "../../analytics/pages/offered/when-idle.ts";
import { holdAllEvents } from "../../platform/hydration/hold-all-events.ts";
import { loadApplication, loadAtFirstUse } from "../../platform/hydration/load-application.ts";
import { showTypefaces } from "../../platform/hydration/show-typefaces.ts";
import { expectsApplication } from "./expects-application.ts";

/**
 * Inline script of lists and products for visitors: loads the application once the mouse moves or the page is touched or
 * scrolled, which comes before the first press. Whoever only looks at the first screen needs none.
 */
showTypefaces();
loadAtFirstUse(loadApplication);
holdAllEvents();
for (const sign of ["pointermove", "touchstart", "scroll", "keydown"])
  addEventListener(sign, loadApplication, { capture: true, once: true, passive: true });
whenIdle(() => expectsApplication() && loadApplication());
