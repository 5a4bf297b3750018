import type { DeferredPage } from "./deferred-page.ts";

/** Router manifest: module of each route. */
type Manifest = { routes: Record<string, { module: string }> };

/** Hydrates a page later, doing what the router's own scripts do before they import the entry. */
export async function hydrate(): Promise<void> {
  const page = window.deferredPage;
  if (!page) return;
  await import(/* @vite-ignore */ page.manifest);
  const { __reactRouterManifest: built } = window as unknown as { __reactRouterManifest: Manifest };
  const modules = await Promise.all(
    page.routes.map(async (id) => [
      id,
      await import(/* @vite-ignore */ built.routes[id]?.module ?? ""),
    ]),
  );
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(modules) });
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
