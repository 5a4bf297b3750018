import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  suggestionsCopy as copy,
  searchFieldCopy as field,
} from "../../src/catalogue/copy/es-search-field.ts";
import { findAxeViolations } from "../support/axe.ts";
import { expectSoon } from "./soon.ts";
import { phone, setStage } from "./stage.ts";

const stage = setStage();
const champu = { name: "Champú nutritivo, 500 ml", sku: "RIZ-CHN-500" };

const combobox = (page: Page) => page.getByRole("combobox", { name: field.label });
const list = (page: Page) => page.getByRole("listbox", { name: copy.label });
const activeOption = async (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute("aria-activedescendant");
    const option = id ? document.getElementById(id) : null;
    return option?.ariaSelected === "true" ? option.innerText.replace(/\s+/g, " ") : null;
  });

test.each(["/cookies", "/catalogo"])(
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
    await list(page).waitFor();
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
    await page.getByRole("heading", { level: 1, name: champu.name }).waitFor();
  },
);

test("on a phone the field stands in the menu, and its open suggestions have no accessibility problem", async () => {
  const page = await (await stage.newContext({ viewport: phone })).newPage();
  await page.goto("/cookies");
  expect(await page.getByRole("searchbox").isVisible()).toBe(false);
  await page.locator("header summary").click();
  await page.getByRole("searchbox", { name: field.label }).fill("champ");
  await list(page).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const { width } = phone;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page.getByRole("option").first().click();
  await page.locator("article[data-sku]").first().waitFor();
});

test("a text that was typed before the page took it over stays, and searches with Enter", async () => {
  const page = await (await stage.newContext()).newPage();
  await page.goto("/");
  await page.getByRole("searchbox", { name: field.label }).fill("RIZ-CHN-500");
  await combobox(page).waitFor();
  expect(await combobox(page).inputValue()).toBe("RIZ-CHN-500");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/catalogo?q=RIZ-CHN-500");
  await page.locator(`[data-sku="${champu.sku}"]`).waitFor();
  await expectSoon(() => page.getByRole("banner").locator("[name=q]").inputValue()).toBe(
    "RIZ-CHN-500",
  );
});

test("without JavaScript the form of the header searches", async () => {
  const page = await stage.open("/devoluciones", { javaScriptEnabled: false, viewport: phone });
  await page.locator("header summary").click();
  await page.getByRole("searchbox", { name: field.label }).fill("champú nutritivo");
  await page.getByRole("button", { name: field.submit }).click();
  expect(new URL(page.url()).search).toBe("?q=champ%C3%BA+nutritivo");
  await page.locator(`[data-sku="${champu.sku}"]`).waitFor();
});
