import type { DeferredPage } from "./deferred-page.ts";
import { releaseEvents } from "./hold-events.ts";

/** Loads the scripts of a deferred page, the last of which hydrates it (`src/entry.client.tsx`). */
export function loadApplication(): void {
  const page = window.deferredPage as DeferredPage;
  import(/* @vite-ignore */ page.manifest);
  import(/* @vite-ignore */ page.entry).catch(releaseEvents);
}

/** Calls `load` when somebody is about to use the page, and at each use: a module loads once. */
export function loadAtFirstUse(load: () => void): void {
  addEventListener("focusin", load);
  // Assistive technology may click without moving the focus; in the first phase, because a press may be held back.
  addEventListener("click", load, true);
  // Only over a control: scrolling by touch fires pointerover too.
  addEventListener("pointerover", ({ target }) => {
    if ((target as Element).closest("a,button,input,label,summary")) load();
  });
}
