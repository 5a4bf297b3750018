import { describe, expect, test } from "vitest";
import { views } from "../../tools/views.ts";
import { expectComfort } from "./comfort.ts";
import { doubleText, findWhatSticksOut } from "./measure.ts";
import { expectCalm, readShifts, recordShifts, scrollThrough } from "./shifts.ts";
import { desktop, phone, setStage } from "./stage.ts";

const stage = setStage();
const widths = [320, 360, 390, 480, 640, 767, 768, 900, 1023, 1024, 1280, 1536, 1920, 2560];

/** Without those of an overlay, which changes nothing of the page's own width. */
const laidOut = views.filter((view) => !view.isOverlay);

test.each(laidOut)("$name never scrolls sideways from 320 to 2560 px", async (view) => {
  const granted = view.isNew ? null : undefined;
  const page = await stage.open(view.path, { granted, mayComplain: /unknown path/ });
  await view.prepare?.(page);
  const tooWide: Record<number, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const culprits = await findWhatSticksOut(page);
    if (culprits.length > 0) tooWide[width] = culprits;
  }
  expect(tooWide).toEqual({});
});

test.each(laidOut)("$name is easy to press, to read and to enlarge", async (view) => {
  const page = await stage.open(view.path, { mayComplain: /unknown path/, bypassCSP: true });
  await view.prepare?.(page);
  await expectComfort(page);
});

test.each(["/politicas", "/cookies", "/devoluciones", "/aviso-legal", "/no-existe"])(
  "%s fits a phone with its text twice as large",
  async (path) => {
    const page = await stage.open(path, { viewport: phone, mayComplain: /unknown path/ });
    await doubleText(page);
    expect(await findWhatSticksOut(page)).toEqual([]);
  },
);

describe.each([
  { where: "a phone", viewport: phone },
  { where: "a desktop", viewport: desktop },
])("on $where", ({ viewport }) => {
  test.each([
    "/",
    "/?catalogo=erotica#mas-vendidos",
    "/politicas",
    "/cookies",
    "/devoluciones",
    "/aviso-legal",
    "/no-existe",
  ])(
    "nothing of %s moves while fonts and pictures come late and the page is scrolled",
    async (path) => {
      // The first layer is part of what a new visitor sees appear.
      const context = await stage.newContext({
        viewport,
        granted: null,
        mayComplain: /unknown path/,
      });
      await context.addInitScript(recordShifts);
      const page = await context.newPage();
      await page.route(/\/(fonts|img)\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 250));
        await route.continue();
      });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await scrollThrough(page);
      await expectCalm(page);
    },
  );
});

test("the recorder sees what moves", async () => {
  const context = await stage.newContext();
  await context.addInitScript(recordShifts);
  const page = await context.newPage();
  await page.goto("/cookies");
  await page.evaluate(async () => {
    document.body.prepend(
      Object.assign(document.createElement("div"), { innerText: "x\n".repeat(20) }),
    );
    await new Promise((done) => setTimeout(done, 200));
  });
  expect((await readShifts(page)).length).toBeGreaterThan(0);
});
