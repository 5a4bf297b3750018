import type { LatePlan } from "./late-plan.ts";

/**
 * Loads the application once the page is idle, touched, typed into or scrolled near what it makes more comfortable.
 * Links, the menu and the form work without it; a button that does not is pressed again as soon as it can answer.
 */
const { manifest, routes, entry, preloads } = (self as unknown as { latePlan: LatePlan }).latePlan;
const touches = ["pointerdown", "keydown", "focusin", "input"];
const pressed: HTMLElement[] = [];
let isLoading = false;

for (const touch of touches) addEventListener(touch, load, { capture: true, passive: true });
addEventListener("click", remember, true);
addEventListener("hydrated", pressAgain, { once: true });
addEventListener("load", () => setTimeout(() => (self.requestIdleCallback ?? setTimeout)(load), 0));
addEventListener("DOMContentLoaded", watch);

function watch(): void {
  const observer = new IntersectionObserver(
    (seen) => seen.some(({ isIntersecting }) => isIntersecting) && load(),
    { rootMargin: "50%" },
  );
  for (const near of document.querySelectorAll('form,[role="tablist"]')) observer.observe(near);
}

async function load(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  for (const touch of touches) removeEventListener(touch, load, true);
  const ids = Object.keys(routes);
  for (const href of [entry, ...Object.values(routes), ...preloads]) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
  }
  await import(/* @vite-ignore */ manifest);
  const modules = await Promise.all(
    Object.values(routes).map((module) => import(/* @vite-ignore */ module)),
  );
  Object.assign(window, {
    __reactRouterRouteModules: Object.fromEntries(ids.map((id, index) => [id, modules[index]])),
  });
  await import(/* @vite-ignore */ entry);
}

function remember({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>('button[type="button"]');
  if (button) pressed.push(button);
}

function pressAgain(): void {
  removeEventListener("click", remember, true);
  for (const button of pressed) button.click();
}
