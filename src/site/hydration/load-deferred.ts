import { watchRequestInView } from "../../access-requests/pages/offered/request-in-view.ts";
import { names } from "../../consent/domain/inventory.ts";
import type { DeferredPage } from "../../platform/hydration/deferred-page.ts";
import { knowTypefaces } from "../../platform/hydration/know-typefaces.ts";
import { openingHash } from "../pages/offered/opening-hash.ts";
import { tabKeys } from "../pages/offered/tab-keys.ts";

/**
 * Loads the application when somebody is about to use something: points at it, presses a key, comes near the tabs or
 * the form. Links, the menu and the form work without it; what is clicked or pressed before waits for it.
 */
const page = window.deferredPage as DeferredPage;
const once = { capture: true, once: true, passive: true };

knowTypefaces();
watchRequestInView();
page.missed = [];
addEventListener("click", miss, true);
addEventListener("keydown", miss, true);
for (const use of ["keydown", "focusin", "input"]) addEventListener(use, load, once);
// A finger is over what it touches, too; one that only scrolls needs nothing.
addEventListener("pointerover", ({ target }) => {
  if ((target as Element).closest("a,button,input,label,summary")) load();
});
const near = new IntersectionObserver(
  (seen) => seen.some(({ isIntersecting }) => isIntersecting) && load(),
  { rootMargin: "100%" },
);
for (const used of document.querySelectorAll("[role=tablist],main form")) near.observe(used);
// Sent before the page answers, the form takes along what only a script can put into it.
addEventListener("formdata", ({ formData, target }) => {
  if (page.missed && (target as Element).matches("main form")) formData.set("selection", kept());
});
if (isExpected()) addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(load));

/** What an earlier page left is shown or cleared away, and what may be counted is, without anybody touching the page. */
function isExpected(): boolean {
  const consented = new RegExp(`${names.consent}=[^;]*\\.[fpm]+\\.`).test(document.cookie);
  return consented || location.hash === openingHash || kept() !== "";
}

function kept(): string {
  try {
    return sessionStorage[names.selection] ?? localStorage[names.selection] ?? "";
  } catch {
    // Some browsers refuse storage: then there is nothing in it.
    return "";
  }
}

function miss(event: Event): void {
  page.missed?.push(event);
  // What the page would do with the key, as scrolling, is not what is meant by it.
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

/** A module is loaded once, however often it is asked for. */
function load(): void {
  import(/* @vite-ignore */ page.manifest);
  import(/* @vite-ignore */ page.entry);
}
