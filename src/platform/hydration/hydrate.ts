import type { DeferredPage } from "./deferred-page.ts";
import { loadRouteModules } from "./router-internals.ts";

/** Hydrates a page later: loads its routes, then repeats the clicks and keys of before. */
export async function hydrate(): Promise<void> {
  const page = window.deferredPage;
  if (!page) return;
  await loadRouteModules(page);
  addEventListener("hydrated", () => repeat(page), { once: true });
}

/** Links and forms have worked without script. */
function repeat(page: DeferredPage): void {
  const { missed = [] } = page;
  delete page.missed;
  for (const event of missed) {
    const target = event.target as Element;
    if (event.type === "click") target.closest<HTMLElement>('button[type="button"]')?.click();
    // Each arrow key continues from the tab of the one before.
    else if (target.matches("[role=tab]"))
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", event));
  }
}
