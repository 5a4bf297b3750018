import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findAxeViolations } from "../support/axe.ts";
import { views } from "../support/public-views.ts";
import { expectComfort } from "./comfort.ts";
import { findWhatSticksOut } from "./measure.ts";
import { desktop, phone, setStage } from "./stage.ts";

const stage = setStage();
const widths = [320, 360, 390, 480, 640, 767, 768, 900, 1023, 1024, 1280, 1536, 1920, 2560];

/** A single test makes all checks of a page, because opening and preparing the page takes most of the time. */
test.each(views.filter((view) => !view.isOverlay))(
  "$name has no accessibility problem, fits every window, and is easy to press, to read and to enlarge",
  async (view) => {
    const granted = view.isNew ? null : undefined;
    const page = await stage.open(view.path, {
      granted,
      mayComplain: /unknown path/,
      bypassCSP: true,
    });
    await view.prepare?.(page);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      expect(await findAxeViolations(page), `${viewport.width} px`).toEqual([]);
    }
    expect(await findTooWide(page)).toEqual({});
    await expectComfort(page);
  },
);

/** Overlays are tested at each width separately, because they adapt to the window only when they are opened. */
const overlays = [desktop, phone].flatMap((viewport) =>
  views
    .filter(
      ({ isOverlay, below = Number.POSITIVE_INFINITY }) => isOverlay && viewport.width < below,
    )
    .map((view) => ({ ...view, viewport })),
);

test.each(overlays)("$name has no accessibility problem in $viewport.width px", async (view) => {
  const granted = view.isNew ? null : undefined;
  const page = await stage.open(view.path, { viewport: view.viewport, granted });
  await view.prepare?.(page);
  expect(await findAxeViolations(page)).toEqual([]);
});

async function findTooWide(page: Page) {
  const tooWide: Record<number, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const culprits = await findWhatSticksOut(page);
    if (culprits.length > 0) tooWide[width] = culprits;
  }
  return tooWide;
}
