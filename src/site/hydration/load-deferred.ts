import { watchRequestInView } from "../../access-requests/pages/offered/request-in-view.ts";
import { holdEvents, isHandledKey, isPress } from "../../platform/hydration/hold-events.ts";
import { loadApplication, loadAtFirstUse } from "../../platform/hydration/load-application.ts";
import { showTypefaces } from "../../platform/hydration/show-typefaces.ts";
import { showSections, showSectionsInTurn } from "../pages/offered/show-sections.ts";
import { expectsApplication, storedSelection } from "./expects-application.ts";

/** Inline script of the home page: loads the application at the first use, which hydration then replays. */
if (location.hash) showSections();
showSectionsInTurn(showTypefaces());
watchRequestInView();
loadAtFirstUse(load);
holdEvents({ click: isPress, keydown: isHandledKey });
const near = new IntersectionObserver(
  (seen) => seen.some(({ isIntersecting }) => isIntersecting) && load(),
  { rootMargin: "100%" },
);
// Near tabs or form only: forms that add to the selection work without it.
for (const used of document.querySelectorAll("[data-keys],[data-request] form")) near.observe(used);
// Adds the stored selection to a form that is submitted before hydration.
addEventListener("formdata", ({ formData, target }) => {
  if (window.heldEvents && (target as Element).matches("main form"))
    formData.set("selection", storedSelection());
});
// Cookies and storage are read after the load event, because reading them can block the HTML parser for 10 ms.
addEventListener("load", () => setTimeout(() => expectsApplication() && load()));

function load(): void {
  showSections();
  loadApplication();
}
