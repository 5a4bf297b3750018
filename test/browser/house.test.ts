import { beforeAll, expect, test } from "vitest";
import { type House, openHouse } from "../../tools/house.ts";
import { enter, houseViews } from "../../tools/views-of-the-house.ts";
import { findAxeViolations } from "../axe.ts";
import { expectComfort } from "./comfort.ts";
import { findWhatSticksOut } from "./measure.ts";
import { expectCalm, recordShifts, scrollThrough } from "./shifts.ts";
import { setStage } from "./stage.ts";

const stage = setStage();
let house: House;
beforeAll(async () => {
  house = await openHouse(stage.site);
});

const widths = [320, 480, 640, 900, 1024, 1536, 1920, 2560];

test.each(houseViews)("$name holds still, fits every window and has no barrier", async (view) => {
  const context = await stage.newContext({
    bypassCSP: true,
    mayComplain: /unknown path|about:srcdoc/,
  });
  await context.addInitScript(recordShifts);
  const page = await context.newPage();
  await enter(page, { site: stage.site, house, view });
  await scrollThrough(page);
  await expectCalm(page);
  expect(await findAxeViolations(page)).toEqual([]);
  const tooWide: Record<number, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const culprits = await findWhatSticksOut(page);
    if (culprits.length > 0) tooWide[width] = culprits;
  }
  expect(tooWide).toEqual({});
  await expectComfort(page);
});
