import type { DeferredPage } from "./deferred-page.ts";
import { loadRouteModules } from "./router-internals.ts";

/** Hydrates a deferred page: loads its route modules, then repeats the clicks and key presses made before. */
export async function hydrate(): Promise<void> {
  const page = window.deferredPage;
  if (!page) return;
  await loadRouteModules(page);
  addEventListener("hydrated", () => repeat(page), { once: true });
}

/** Repeats clicks on buttons and key presses on tabs; links and forms have already worked without JavaScript. */
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
