import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  suggestionsCopy as copy,
  searchFieldCopy as field,
} from "../../src/search/copy/search-field-copy.ts";
import { listingCopy } from "../../src/storefront/copy/storefront-copy.ts";
import { findAxeViolations } from "../support/axe.ts";
import { deepTest, variants } from "../support/variants.ts";
import { expectFocus } from "./focus.ts";
import { expectSoon } from "./soon.ts";
import { phone, setStage, untilHydrated } from "./stage.ts";

const stage = setStage();
const { filters, views } = listingCopy;
const champu = { name: "Champú nutritivo, 500 ml", sku: "RIZ-CHN-500" };

const combobox = (page: Page) => page.getByRole("combobox", { name: field.label });
const list = (page: Page) => page.getByRole("listbox", { name: copy.label });
const activeOption = async (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute("aria-activedescendant");
    const option = id ? document.getElementById(id) : null;
    return option?.ariaSelected === "true" ? option.innerText.replace(/\s+/g, " ") : null;
  });

deepTest(
  "search suggestions that arrive after an arrow key do not remove the chosen option",
  async () => {
    const page = await (await stage.newContext()).newPage();
    await page.goto("/catalogo");
    await page.getByRole("searchbox", { name: field.label }).focus();
    await combobox(page).waitFor();
    await page.keyboard.type("champ");
    await list(page)
      .getByRole("option", { name: copy.all("champ") })
      .waitFor();
    // Answered by nobody: it ends only if the page drops it.
    await page.route("**/catalogo/sugerencias?q=champu", () => {});
    const asked = page.waitForRequest((request) => request.url().endsWith("q=champu"));
    await page.keyboard.type("u");
    await asked;
    const dropped = page.waitForEvent("requestfailed");
    await page.keyboard.press("ArrowDown");
    await dropped;
    expect(await activeOption(page)).toBe(`${champu.name} ${champu.sku}`);
  },
);

test.each(variants(["/cookies", "/catalogo"]))(
  "the search field of %s suggests by keyboard alone, with a script that comes with its first use",
  async (path) => {
    const page = await (await stage.newContext()).newPage();
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto(path);
    expect(scripts.filter((name) => name.includes("suggest-in-field"))).toEqual([]);
    await page.getByRole("searchbox", { name: field.label }).focus();
    await combobox(page).waitFor();
    expect(scripts.filter((name) => name.includes("suggest-in-field"))).toHaveLength(1);
    await page.keyboard.type("champ");
    await list(page)
      .getByRole("option", { name: copy.all("champ") })
      .waitFor();
    expect(await combobox(page).getAttribute("aria-expanded")).toBe("true");
    await page
      .getByRole("status")
      .getByText(/producto.* y .*búsqueda/)
      .waitFor();
    expect(await activeOption(page)).toBeNull();
    await page.keyboard.press("ArrowDown");
    expect(await activeOption(page)).toBe(`${champu.name} ${champu.sku}`);
    await page.keyboard.press("ArrowUp");
    expect(await activeOption(page)).toBeNull();
    await page.keyboard.press("ArrowUp");
    expect(await activeOption(page)).toBe(copy.all("champ"));
    await page.keyboard.press("Escape");
    await list(page).waitFor({ state: "hidden" });
    expect(await combobox(page).inputValue()).toBe("champ");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Champú nutritivo" }).waitFor();
  },
);

test("on a phone an icon opens the search field over the whole header, without accessibility problems", async () => {
  const page = await (await stage.newContext({ viewport: phone })).newPage();
  await page.goto("/cookies");
  const icon = await boxOf(page.getByRole("searchbox"));
  expect([icon.width, icon.height]).toEqual([44, 44]);
  await page.getByRole("searchbox", { name: field.label }).click();
  await page.keyboard.type("champ");
  await list(page).waitFor();
  expect((await boxOf(combobox(page))).width).toBe(320);
  expect(await findAxeViolations(page)).toEqual([]);
  const { width } = phone;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page.getByRole("option").first().click();
  await page.locator("article[data-sku]").first().waitFor();
});

deepTest(
  "on a desktop the search field grows while it has the focus, and nothing else moves",
  async () => {
    const page = await stage.open("/catalogo");
    const input = page.getByRole("banner").locator("[name=q]").first();
    const account = page.getByRole("banner").getByRole("link", { name: "Entrar" });
    const before = { input: await boxOf(input), account: await boxOf(account) };
    await input.focus();
    await expectSoon(async () => (await boxOf(input)).width / before.input.width).toBeGreaterThan(
      1.3,
    );
    expect(await boxOf(account)).toEqual(before.account);
    await account.focus();
    expect(await boxOf(input)).toEqual(before.input);
  },
);

deepTest(
  "a text typed into the search field before hydration stays, and searches with Enter",
  async () => {
    const page = await (await stage.newContext()).newPage();
    await page.goto("/");
    await page.getByRole("searchbox", { name: field.label }).fill("RIZ-CHN-500");
    await combobox(page).waitFor();
    expect(await combobox(page).inputValue()).toBe("RIZ-CHN-500");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/catalogo?q=RIZ-CHN-500");
    await page.locator(`[data-sku="${champu.sku}"]`).waitFor();
    await expectSoon(() => page.getByRole("banner").locator("[name=q]").first().inputValue()).toBe(
      "RIZ-CHN-500",
    );
  },
);

deepTest(
  "typing after an arrow key discards the chosen suggestion, as when a scanner types a code and Enter",
  async () => {
    const page = await (await stage.newContext()).newPage();
    await page.goto("/catalogo");
    await page.getByRole("searchbox", { name: field.label }).focus();
    await combobox(page).waitFor();
    await page.keyboard.type("champu");
    await list(page).waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await activeOption(page)).not.toBeNull();
    await page.keyboard.press("Home");
    expect(await activeOption(page)).toBeNull();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("RIZ-MKA-300");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/catalogo?q=RIZ-MKA-300");
    await expectSoon(() => page.locator("article[data-sku]").first().getAttribute("data-sku")).toBe(
      "RIZ-MKA-300",
    );
  },
);

test("without JavaScript the form of the header searches", async () => {
  const page = await stage.open("/devoluciones", { javaScriptEnabled: false, viewport: phone });
  await page.getByRole("searchbox", { name: field.label }).click();
  await page.keyboard.type("champú nutritivo");
  await page.getByRole("button", { name: field.submit }).click();
  expect(new URL(page.url()).search).toBe("?q=champ%C3%BA+nutritivo");
  await page.locator(`[data-sku="${champu.sku}"]`).waitFor();
});

test.each(variants([{ granted: [] }, { granted: ["functional"] }] as const))(
  "the table view of a list is remembered by searches and new pages, with consent to %j",
  async ({ granted }) => {
    const page = await stage.open("/catalogo", { granted });
    await page.getByRole("link", { name: views.table }).click();
    await page.getByRole("table").waitFor();
    await page.getByRole("searchbox", { name: field.label }).fill("champú");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/catalogo?q=champ*");
    await page.getByRole("table").waitFor();
    await page.goto("/catalogo?marca=rizonda");
    await page.waitForURL("**/catalogo?marca=rizonda&vista=tabla");
    await page.getByRole("table").waitFor();
    await untilHydrated(page);
    await page.getByRole("link", { name: views.grid }).click();
    await page.locator("article[data-sku]").first().waitFor();
    await page.goto("/catalogo");
    await page.locator("article[data-sku]").first().waitFor();
    expect(new URL(page.url()).search).toBe("");
    expect(await page.getByRole("table").count()).toBe(0);
  },
);

const box = (page: Page, value: string) => page.locator(`[data-facet="${value}"]`);
const facetValues = (page: Page) =>
  page
    .locator("[data-facet]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-facet")));

test("a filter chosen by keyboard keeps the focus and its place, and going back restores list and position", async () => {
  const page = await stage.open("/catalogo");
  const before = await facetValues(page);
  await box(page, "marca:rizonda").focus();
  await page.keyboard.press("Space");
  await page.waitForURL("**/catalogo?marca=rizonda");
  await page.getByRole("list", { name: filters.chosen }).waitFor();
  await expectFocus(box(page, "marca:rizonda"));
  expect(await facetValues(page)).toEqual(before);
  expect(await page.locator('[data-facet^="marca:"][data-count="0"]').count()).toBe(0);
  await box(page, "catalogo:espiritual").check();
  await page.waitForURL("**/catalogo?catalogo=espiritual&marca=rizonda");
  await page.goBack();
  await expectSoon(() => box(page, "catalogo:espiritual").isChecked()).toBe(false);
  expect(await box(page, "marca:rizonda").isChecked()).toBe(true);

  const last = page.locator("article[data-sku] h3 a").last();
  const scrolled = 240;
  await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), scrolled);
  const product = await last.getAttribute("href");
  await last.evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(`**${product}`);
  await page.locator("main form[action='/mi-seleccion']").first().waitFor();
  await page.goBack();
  await expectSoon(() => page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await box(page, "marca:rizonda").isChecked()).toBe(true);
});

test("on a phone the filters are a sheet behind a button that counts the choices, with and without JavaScript", async () => {
  const page = await stage.open("/catalogo", { viewport: phone });
  const opener = page.getByRole("button", { name: filters.open });
  expect(await box(page, "marca:rizonda").isVisible()).toBe(false);
  await opener.click();
  await box(page, "marca:rizonda").check();
  await page.getByRole("button", { name: /^Ver \d+ productos$/ }).waitFor();
  await page.waitForURL("**/catalogo?marca=rizonda");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await box(page, "marca:rizonda").isVisible()).toBe(false);
  await page.getByRole("button", { name: filters.openCount(1) }).waitFor();

  const plain = await stage.open("/catalogo", { viewport: phone, javaScriptEnabled: false });
  await plain.getByRole("button", { name: filters.open }).click();
  await box(plain, "marca:rizonda").check();
  await plain.getByRole("button", { name: filters.apply }).click();
  await plain.getByRole("button", { name: filters.openCount(1) }).waitFor();
});

async function boxOf(locator: Locator) {
  const found = await locator.boundingBox();
  if (!found) throw new Error("the element is not visible");
  return found;
}
