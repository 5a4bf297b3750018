import { watchRequestInView } from "../../access-requests/pages/offered/request-in-view.ts";
import { names } from "../../consent/domain/inventory.ts";
import type { DeferredPage } from "../../platform/hydration/deferred-page.ts";
import { knowTypefaces } from "../../platform/hydration/know-typefaces.ts";
import { openingHash } from "../pages/offered/opening-hash.ts";
import { tabKeys } from "../pages/offered/tab-keys.ts";

/**
 * Inline script that loads the application on the first sign of interaction: pointer, key, scrolling near the tabs or
 * the form. Links, menu and form work without it; earlier clicks and keys are replayed afterwards.
 */
const page = window.deferredPage as DeferredPage;
const once = { capture: true, once: true, passive: true };

knowTypefaces();
watchRequestInView();
page.missed = [];
addEventListener("click", miss, true);
addEventListener("keydown", miss, true);
for (const use of ["keydown", "focusin", "input"]) addEventListener(use, load, once);
// Touching fires pointerover too; scrolling by touch needs no script.
addEventListener("pointerover", ({ target }) => {
  if ((target as Element).closest("a,button,input,label,summary")) load();
});
const near = new IntersectionObserver(
  (seen) => seen.some(({ isIntersecting }) => isIntersecting) && load(),
  { rootMargin: "100%" },
);
for (const used of document.querySelectorAll("[role=tablist],main form")) near.observe(used);
// Form sent before hydration: add the fields that only a script fills in.
addEventListener("formdata", ({ formData, target }) => {
  if (page.missed && (target as Element).matches("main form")) formData.set("selection", kept());
});
if (isExpected()) addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(load));

/** Stored selection or consent to analytics: load without waiting for an interaction. */
function isExpected(): boolean {
  const consented = new RegExp(`${names.consent}=[^;]*\\.[fpm]+\\.`).test(document.cookie);
  return consented || location.hash === openingHash || kept() !== "";
}

function kept(): string {
  try {
    return sessionStorage[names.selection] ?? localStorage[names.selection] ?? "";
  } catch {
    return "";
  }
}

function miss(event: Event): void {
  page.missed?.push(event);
  // Prevents the key's default action, such as scrolling, because it is replayed.
  if (page.missed && isTabKey(event)) event.preventDefault();
}

function isTabKey(event: Event): boolean {
  return (
    event.type === "keydown" &&
    tabKeys.test((event as KeyboardEvent).key) &&
    !(event as KeyboardEvent).altKey &&
    (event.target as Element).matches("[role=tab]")
  );
}

function load(): void {
  import(/* @vite-ignore */ page.manifest);
  import(/* @vite-ignore */ page.entry);
}
