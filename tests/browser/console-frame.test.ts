import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { consoleFrame } from "../../src/console/copy/frame-copy.ts";
import { searchCopy } from "../../src/console/copy/search-copy.ts";
import { findAxeViolations } from "../support/axe.ts";
import { newCase } from "../support/console.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addPerson, lucia, signedIn } from "../support/people.ts";
import { deepTest, variants } from "../support/variants.ts";
import { expectFocus } from "./focus.ts";
import { expectCalm, recordShifts } from "./shifts.ts";
import { desktop, phone, type StageOptions, setStage, untilHydrated } from "./stage.ts";

const stage = setStage();
let cookies: HttpClient["cookies"];
beforeAll(async () => {
  await addPerson(lucia, { DATA_DIR: stage.site.dataDir });
  ({ cookies } = await signedIn(stage.site, lucia));
  await newCase(stage.site, { company: "Farmacia del Mar", taxId: "B12345674" });
});

test.each([
  { name: "the side bar", viewport: desktop, label: consoleFrame.navigation },
  { name: "the bar at the foot", viewport: phone, label: consoleFrame.menu },
])("$name marks the page, fits and has no accessibility problem", async ({ viewport, label }) => {
  const page = await openConsole("/gestion/empresas", { viewport });
  const navigation = page.getByRole("navigation", { name: label });
  const current = navigation.locator("[aria-current=page]");
  await expect.poll(() => current.innerText()).toBe("Empresas");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectCalm(page);
  expect(await findAxeViolations(page)).toEqual([]);
});

deepTest("the console's menu «Más» has other pages, and closes when one is opened", async () => {
  const page = await openConsole("/gestion/empresas", { viewport: phone });
  const account = page.getByRole("link", { name: "Cuenta" });
  expect(await account.isVisible()).toBe(false);
  await page.getByRole("button", { name: consoleFrame.more }).click();
  expect(await findAxeViolations(page)).toEqual([]);
  await account.click();
  await page.waitForURL("**/gestion/cuenta");
  await expect.poll(() => account.isVisible()).toBe(false);
});

test.each(variants([{ javaScriptEnabled: true }, { javaScriptEnabled: false }]))(
  "the console's side bar stays folded on the next page (scripts: $javaScriptEnabled)",
  async ({ javaScriptEnabled }) => {
    const page = await openConsole("/gestion/empresas", { javaScriptEnabled });
    const navigation = page.getByRole("navigation", { name: consoleFrame.navigation });
    const width = async () => (await navigation.boundingBox())?.width ?? 0;
    expect(await width()).toBeGreaterThan(150);
    await page.getByRole("button", { name: consoleFrame.fold, exact: true }).click();
    await expect.poll(width).toBeLessThan(100);
    await page.getByRole("link", { name: "Cuenta" }).click();
    await page.waitForURL("**/gestion/cuenta");
    expect(await width()).toBeLessThan(100);
    await page.getByRole("button", { name: consoleFrame.unfold }).click();
    await expect.poll(width).toBeGreaterThan(150);
  },
);

test("Ctrl K in the console finds a record, Enter opens it, and Escape gives the focus back", async () => {
  const page = await openConsole("/gestion/cuenta");
  const before = page.getByRole("link", { name: "Empresas" });
  await before.focus();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: searchCopy.label });
  await expectFocus(field);
  await page.keyboard.press("Escape");
  await expectFocus(before);

  await page.keyboard.press("/");
  await page.keyboard.type("farmacia");
  const option = page.getByRole("option", { name: /Farmacia del Mar/ });
  await option.waitFor();
  await page.locator("dialog").getByText(searchCopy.count(1)).waitFor();
  expect(await option.getAttribute("aria-selected")).toBe("true");
  expect(await field.getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Farmacia del Mar" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

async function openConsole(path: string, options: StageOptions = {}): Promise<Page> {
  const { url } = stage.site;
  const context = await stage.newContext(options);
  await context.addInitScript(recordShifts);
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.goto(path);
  if (options.javaScriptEnabled !== false) await untilHydrated(page);
  return page;
}
