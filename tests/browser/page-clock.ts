import type { Page } from "playwright-core";
import { type setStage, untilHydrated } from "./stage.ts";

/** Opens a page whose clock stands still until the test advances it. */
export async function openWithClock(
  stage: ReturnType<typeof setStage>,
  path: string,
): Promise<Page> {
  const page = await (await stage.newContext()).newPage();
  await page.clock.install({ time: "2025-11-24T10:00:00+01:00" });
  await page.goto(path);
  await untilHydrated(page);
  await page.clock.pauseAt("2025-11-24T10:01:00+01:00");
  return page;
}
