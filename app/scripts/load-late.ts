import { knowTypefaces } from "./know-typefaces.ts";
import type { LatePage } from "./late-page.ts";

/**
 * Loads the application once the page has been painted and is idle, or as soon as it is touched, typed into or scrolled.
 * Links, the menu and the form work without it; what was clicked before is left for it to press again.
 */
const page = window.latePage as LatePage;
/** What has come is not yet what is seen: the picture is still to be decoded and painted. */
const untilPainted = 500;

knowTypefaces();
page.clicked = [];
addEventListener("click", ({ target }) => page.clicked?.push(target as Element), true);
for (const touch of ["pointerdown", "keydown", "focusin", "input", "scroll"])
  addEventListener(touch, load, { capture: true, once: true, passive: true });
addEventListener("load", () =>
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(load), untilPainted),
);

/** A module is loaded once, however often it is asked for. */
function load(): void {
  import(/* @vite-ignore */ page.manifest);
  import(/* @vite-ignore */ page.entry);
}
