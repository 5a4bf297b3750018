import type { DeferredPage } from "./deferred-page.ts";
import { loadRouteModules } from "./router-internals.ts";

/** Hydrates a deferred page: loads its routes, then repeats the clicks and keys from before. */
export async function hydrate(): Promise<void> {
  const page = window.deferredPage;
  if (!page) return;
  await loadRouteModules(page);
  addEventListener("hydrated", () => repeat(page), { once: true });
}

/** Repeats clicks on buttons and keys on tabs; links and forms have already worked without script. */
function repeat(page: DeferredPage): void {
  const { missed = [] } = page;
  delete page.missed;
  for (const event of missed) {
    const target = event.target as Element;
    if (event.type === "click") target.closest<HTMLElement>('button[type="button"]')?.click();
    // The previous arrow key may have moved the focus, so the key goes to the focused tab.
    else if (target.matches("[role=tab]"))
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", event));
  }
}
