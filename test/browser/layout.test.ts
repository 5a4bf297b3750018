import { describe, expect, test } from "vitest";
import { doubleText, findWhatSticksOut } from "./measure.ts";
import { expectCalm, readShifts, recordShifts, scrollThrough } from "./shifts.ts";
import { expectSoon } from "./soon.ts";
import { desktop, phone, setStage } from "./stage.ts";

const stage = setStage();

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
  await page.evaluate(() => {
    document.body.prepend(
      Object.assign(document.createElement("div"), { innerText: "x\n".repeat(20) }),
    );
  });
  await expectSoon(async () => (await readShifts(page)).length).toBeGreaterThan(0);
});
