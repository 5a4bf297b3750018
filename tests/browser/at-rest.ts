import type { Page } from "playwright-core";

/** What would have been done when the browser is idle has been done. */
export function atRest(page: Page) {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // Chromium may take a turned wheel for a gesture that never ends, and is idle in none.
        const idle = (task: () => void) => requestIdleCallback(task, { timeout: 2_000 });
        idle(() => idle(() => setTimeout(resolve, 200)));
      }),
  );
}
