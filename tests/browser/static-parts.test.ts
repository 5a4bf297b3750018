import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { secondLayer } from "../../src/consent/copy/consent-copy.ts";
import {
  about,
  benefits,
  bestSellersHeading,
  hero,
  opinions,
} from "../../src/site/copy/home-copy.ts";
import { deepTest } from "../support/variants.ts";
import { seeInView } from "./in-view.ts";
import { expectSoon } from "./soon.ts";
import { setStage, untilHydrated } from "./stage.ts";

const stage = setStage();
const titles = [hero, about, bestSellersHeading, opinions, benefits].map(({ title }) => title);

test("hydration keeps the static parts of the home page as they were sent, without loading their code", async () => {
  const page = await (await stage.newContext()).newPage();
  const scripts = scriptsOf(page);
  await page.goto("/");
  const before = await htmlOf(page);
  await untilHydrated(page);
  expect(before).toHaveLength(7);
  expect(await htmlOf(page)).toEqual(before);
  expect(scripts.filter((name) => name.startsWith("parts-"))).toEqual([]);
});

test("links within the static parts of the home page are followed without a full load, settings included", async () => {
  const page = await stage.open("/");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator('main a[href^="/catalogo"]').first().click();
  await page.waitForURL("**/catalogo/**");
  await page.locator('footer a[href="/#sobre-nosotros"]').click();
  await expectSoon(() => page.url()).toMatch(/\/#sobre-nosotros$/);
  for (const title of titles) await page.getByRole("heading", { name: title }).waitFor();
  await seeInView(page.getByRole("heading", { name: about.title }));
  await page.getByRole("link", { name: secondLayer.open }).click();
  await page.getByRole("dialog").waitFor();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

deepTest("the home page is reloaded if the code of its static parts is missing", async () => {
  const page = await stage.open("/catalogo", { mayComplain: /Failed to load resource/ });
  await page.route("**/parts-*.js", (route) => route.fulfill({ status: 404 }));
  await page.locator('footer a[href="/#sobre-nosotros"]').click();
  for (const title of titles) await page.getByRole("heading", { name: title }).waitFor();
});

/** Names of the scripts that a page loads from now on. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => names.push(request.url().split("/").at(-1) ?? ""));
  return names;
}

function htmlOf(page: Page): Promise<string[]> {
  const ids = ["portada", "catalogos", "sobre-nosotros", "opiniones", "por-que-elegirnos"];
  const selector = `${ids.map((id) => `[aria-labelledby=${id}]`)},#contacto,footer`;
  return page.locator(selector).evaluateAll((parts) => parts.map(({ innerHTML }) => innerHTML));
}
