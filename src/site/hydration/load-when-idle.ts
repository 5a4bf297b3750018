import { whenIdle } from "../../analytics/pages/offered/when-idle.ts";
import { holdAllEvents } from "../../platform/hydration/hold-all-events.ts";
import { loadApplication, loadAtFirstUse } from "../../platform/hydration/load-application.ts";
import { showTypefaces } from "../../platform/hydration/show-typefaces.ts";

/** Inline script of pages on which members work: loads the application once the page is there, or at the first use. */
showTypefaces();
loadAtFirstUse(loadApplication);
holdAllEvents();
whenIdle(loadApplication);
