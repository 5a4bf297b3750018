import { watchRequestInView } from "../../access-requests/pages/offered/request-in-view.ts";
import { consentName, selectionName } from "../../consent/domain/stored-names.ts";
import type { DeferredPage } from "../../platform/hydration/deferred-page.ts";
import { showTypefaces } from "../../platform/hydration/show-typefaces.ts";
import { tabKeys } from "../pages/offered/before-hydration.ts";
import { showSections, showSectionsInTurn } from "../pages/offered/show-sections.ts";

/** Inline script: loads the application on the first interaction; clicks and keys until then are replayed. */
const page = window.deferredPage as DeferredPage;
const once = { capture: true, once: true, passive: true };

if (location.hash) showSections();
showSectionsInTurn(showTypefaces());
watchRequestInView();
page.missed = [];
addEventListener("click", miss, true);
addEventListener("keydown", miss, true);
for (const use of ["keydown", "focusin", "input"]) addEventListener(use, load, once);
// Only over a control: scrolling by touch fires pointerover too.
addEventListener("pointerover", ({ target }) => {
  if ((target as Element).closest("a,button,input,label,summary")) load();
});
const near = new IntersectionObserver(
  (seen) => seen.some(({ isIntersecting }) => isIntersecting) && load(),
  { rootMargin: "100%" },
);
// Near tabs or form only: forms that add to the selection work without it.
for (const used of document.querySelectorAll("[role=tablist],main form[action^='/#']"))
  near.observe(used);
// Adds the stored selection to a form that is submitted before hydration.
addEventListener("formdata", ({ formData, target }) => {
  if (page.missed && (target as Element).matches("main form")) formData.set("selection", kept());
});
// Cookies and storage are read after the load event, because reading them can block the HTML parser for 10 ms.
addEventListener("load", () => setTimeout(() => isExpected() && load()));

/** True if the application has to load without an interaction, for a stored selection or optional consent. */
function isExpected(): boolean {
  const consented = new RegExp(`${consentName}=[^;]*\\.[fpm]+\\.`).test(document.cookie);
  return consented || kept() !== "";
}

function kept(): string {
  try {
    return sessionStorage[selectionName] ?? localStorage[selectionName] ?? "";
  } catch {
    return "";
  }
}

function miss(event: Event): void {
  if (!page.missed) return;
  page.missed.push(event);
  // The key is replayed later, so its default action, such as scrolling, must not happen now.
  if (isTabKey(event as KeyboardEvent)) event.preventDefault();
}

/** True for a key that switches tabs; false for clicks, which have no key. */
function isTabKey({ key, altKey, target }: KeyboardEvent): boolean {
  return tabKeys.test(key) && !altKey && (target as Element).matches("[role=tab]");
}

function load(): void {
  showSections();
  import(/* @vite-ignore */ page.manifest);
  import(/* @vite-ignore */ page.entry);
}
