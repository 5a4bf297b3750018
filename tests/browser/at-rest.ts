import type { Page } from "playwright-core";

/** Waits until the tasks that the page postponed with `requestIdleCallback` have run. */
export function atRest(page: Page) {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // After a turn of the mouse wheel, Chromium may wait for more scrolling and never report idle time.
        const idle = (task: () => void) => requestIdleCallback(task, { timeout: 2_000 });
        idle(() => idle(() => setTimeout(resolve, 200)));
      }),
  );
}
