import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findLongLines, findSmallTargets, findWhatSticksOut, spaceText } from "./measure.ts";
import { desktop, phone } from "./stage.ts";

const tablet = { width: 768, height: 1024 };

/**
 * Expects no lines of text that are too long, no controls that are too small, and no overflow with wide text spacing.
 */
export async function expectComfort(page: Page) {
  for (const viewport of [desktop, tablet]) {
    await page.setViewportSize(viewport);
    expect(await findLongLines(page), `${viewport.width} px`).toEqual([]);
  }
  await page.setViewportSize(phone);
  expect(await findSmallTargets(page)).toEqual([]);
  await spaceText(page);
  expect(await findWhatSticksOut(page), "spaced").toEqual([]);
}
