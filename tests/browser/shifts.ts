import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Expects that the layout shifts so far add up to less than a person would notice. */
export async function expectCalm(page: Page) {
  const shifts = await readShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01);
}

export function readShifts(page: Page) {
  return page.evaluate(() => (window as unknown as Recorder).shifts);
}

type Recorder = { shifts: { value: number; nodes: string[] }[] };
type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
};

/**
 * Waits until the fonts of a page are shown and, on the home page, all sections are rendered (see show-sections.ts).
 */
export async function untilFullyShown(page: Page) {
  await page.evaluate(async () => {
    const sections = document.querySelectorAll("main > section, footer");
    const isAtRest = () =>
      (matchMedia("(scripting: none)").matches || document.documentElement.matches(".known")) &&
      [...sections].every((section) => getComputedStyle(section).contentVisibility === "visible");
    for (let tries = 0; !isAtRest() && tries < 200; tries += 1)
      await new Promise((done) => setTimeout(done, 50));
    await document.fonts.ready;
  });
}

/**
 * Records layout shifts without recent user input, to be read by `readShifts`. It must run before the page is drawn.
 */
export function recordShifts() {
  const recorder = window as unknown as Recorder;
  recorder.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) {
        const nodes = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? "");
        recorder.shifts.push({ value, nodes });
      }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Scrolls to the end of the page by script, because shifts soon after user input, such as a mouse wheel, are not
 * recorded.
 */
export async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    // Waits for an animation frame, or 0.5 s, because a page in the background may get no frames.
    const frame = () =>
      new Promise((done) => {
        requestAnimationFrame(done);
        setTimeout(done, 500);
      });
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight * 0.8) {
      scrollTo({ top: y, behavior: "instant" });
      for (let frames = 0; frames < 3; frames += 1) await frame();
    }
    const isComing = () =>
      document.fonts.status === "loading" ||
      [...document.images].some((image) => image.checkVisibility() && !image.complete);
    for (let frames = 0; isComing() && frames < 300; frames += 1) await frame();
    // Waits for the last frame: the PerformanceObserver is told of a layout shift only after the frame in which it
    // happened.
    await new Promise((done) => setTimeout(done, 100));
  });
}
