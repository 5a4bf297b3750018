import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstLayer } from "../../../src/consent/copy/consent-copy.ts";
import { variants } from "../../support/variants.ts";
import { field } from "../request-form.ts";
import { expectSoon } from "../soon.ts";
import { holdBack, setStage, untilHydrated } from "../stage.ts";

const stage = setStage();
const isScript = ({ pathname }: URL) => pathname.endsWith(".js");

/** Opens the home page as a new visitor; `sent` collects the choices that reach the site. */
async function openNew({ mayComplain }: { mayComplain?: RegExp } = {}) {
  const context = await stage.newContext({ granted: null, ...(mayComplain && { mayComplain }) });
  const page = await context.newPage();
  const sent: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/cookies/eleccion"))
      sent.push(new URLSearchParams(request.postData() ?? "").get("decision"));
  });
  return { page, sent };
}

const choose = (page: Page, name: string) => page.getByRole("button", { name }).click();

test("a cookie choice made before the scripts is sent once with them, and typed text stays", async () => {
  const { page, sent } = await openNew();
  const scripts = await holdBack(page, isScript);
  await page.goto("/");
  await field(page, "company").fill("Farmacia del Mar");
  await choose(page, firstLayer.accept);
  await choose(page, firstLayer.reject);
  await field(page, "contact").fill("Lucía Ferrer");
  expect(sent).toEqual([]);
  scripts.letGo();
  await untilHydrated(page);
  await expectSoon(() => page.locator("[data-consent-banner]").isVisible()).toBe(false);
  expect(sent).toEqual(["reject"]);
  expect(await field(page, "company").inputValue()).toBe("Farmacia del Mar");
  expect(await field(page, "contact").inputValue()).toBe("Lucía Ferrer");
});

test.each(variants(["/", "/catalogo", "/mi-seleccion"]))(
  "a cookie choice on %s is sent without scripts if these cannot be loaded",
  async (path) => {
    const { page, sent } = await openNew({
      mayComplain: /Failed to (load resource|fetch dynamically)/,
    });
    await page.route(/\/entry\.client-/, (route) => route.abort());
    await page.goto(path);
    await choose(page, firstLayer.reject);
    await expectSoon(() => page.locator("[data-consent-banner]").isVisible()).toBe(false);
    expect(sent).toEqual(["reject"]);
  },
);
