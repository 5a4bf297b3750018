import type { Page } from "playwright-core";

/** Waits until the tasks that the page has postponed with `requestIdleCallback` are done. */
export function atRest(page: Page) {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // After scrolling, Chromium may wait for more and report no idle time at all; the timeout runs the task anyway.
        const idle = (task: () => void) => requestIdleCallback(task, { timeout: 2_000 });
        idle(() => idle(() => setTimeout(resolve, 200)));
      }),
  );
}
