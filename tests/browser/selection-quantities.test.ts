import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { requestForm } from "../../src/access-requests/copy/request-form-copy.ts";
import { names } from "../../src/consent/domain/stored-names.ts";
import { maxSelected } from "../../src/kernel/selection.ts";
import { unbrokenName, withUnits } from "../../src/products/copy/product-names.ts";
import { fullSelection } from "../../src/site/copy/full-selection.ts";
import { addCopy, selectionCopy as copy } from "../../src/storefront/copy/selection-copy.ts";
import { productPageCopy } from "../../src/storefront/copy/storefront-copy.ts";
import type { ShelfProduct } from "../../src/storefront/domain/best-sellers.ts";
import { findAxeViolations } from "../support/axe.ts";
import { products } from "../support/sample-products.ts";
import { deepTest } from "../support/variants.ts";
import { expectFocus } from "./focus.ts";
import { expectSoon } from "./soon.ts";
import { phone, setStage, untilHydrated } from "./stage.ts";

const stage = setStage();
const path = "/catalogo/rizos/champu-nutritivo-500-ml-RIZ-CHN-500";
const name = unbrokenName("Champú nutritivo, 500 ml");

const bestSeller = products[0] as { id: string; name: string };

const units = (page: Page) => page.getByRole("main").getByLabel(addCopy.quantity(name)).first();

test("on a phone a product is added to the selection with its units, shown in the dialog and the form", async () => {
  const page = await stage.open(path, { viewport: phone });
  await units(page).fill("12");
  await page
    .getByRole("button", { name: addCopy.addNamed(name) })
    .first()
    .click();
  await page.getByText(addCopy.isInWith(12)).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: copy.open(1) }).click();
  const dialog = page.getByRole("dialog", { name: copy.name });
  const field = dialog.getByLabel(addCopy.quantity(name));
  await field.fill("nada");
  await field.blur();
  await dialog.getByRole("alert").waitFor();
  await field.fill("24");
  await field.blur();
  await dialog.getByRole("link", { name: copy.action }).click();
  const chosen = page.getByRole("group", { name: requestForm.selection });
  await expectSoon(() => chosen.getByRole("listitem").allInnerTexts()).toEqual([
    withUnits(name, 24),
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test("products added without JavaScript are taken over by the next page with JavaScript", async () => {
  const context = await stage.newContext({ javaScriptEnabled: false, viewport: phone });
  const plain = await context.newPage();
  await plain.goto(path);
  await units(plain).fill("6");
  await plain
    .getByRole("button", { name: addCopy.addNamed(name) })
    .first()
    .click();
  await plain.waitForURL("**/mi-seleccion?**");
  expect(await plain.getByLabel(addCopy.quantity(name)).inputValue()).toBe("6");
  const later = await stage.newContext({ viewport: phone });
  await later.addCookies(await context.cookies());
  const page = await later.newPage();
  await page.goto("/mi-seleccion");
  await untilHydrated(page);
  await page.getByRole("button", { name: copy.open(1) }).waitFor();
  expect((await later.cookies()).map((cookie) => cookie.name)).not.toContain("mi-seleccion");
  expect(await page.getByLabel(addCopy.quantity(name)).inputValue()).toBe("6");
});

deepTest(
  "a product added before hydration replaces the oldest one of a full selection, with a notice",
  async () => {
    const ids = Array.from({ length: maxSelected }, (_, at) => `rizos-lleno${at}`);
    const context = await stage.newContext({ viewport: phone });
    const card: Omit<ShelfProduct, "id"> = {
      catalogue: "rizos",
      brand: "Rizonda",
      name: "Champú",
      path: null,
      isSample: true,
      retailCents: null,
      rating: null,
      picture: { kind: "none", drawing: "box" },
    };
    await context.route("**/mi-seleccion.json?productos=*", (route) =>
      route.fulfill({
        json: Object.fromEntries([...ids, bestSeller.id].map((id) => [id, { ...card, id }])),
      }),
    );
    const page = await context.newPage();
    await page.goto("/aviso-legal");
    await page.evaluate(
      ([key, text, id]) => {
        sessionStorage.setItem(key, text);
        // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it after a form without JavaScript
        document.cookie = `${key}=${id}%3A6; Path=/; SameSite=Lax`;
      },
      [names.selection, ids.join(","), bestSeller.id] as const,
    );
    await page.goto("/mi-seleccion");
    await untilHydrated(page);
    await page.getByRole("status").getByText(fullSelection.removed(1)).waitFor();
    await expectSoon(() => stored(page)).toBe([...ids.slice(1), `${bestSeller.id}:6`].join(","));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await findAxeViolations(page)).toEqual([]);
  },
);

deepTest(
  "a best seller that was added to the selection asks for its units on its card",
  async () => {
    const page = await stage.open("/", { viewport: phone });
    await untilHydrated(page);
    await page.getByRole("button", { name: copy.add(bestSeller.name) }).click();
    const field = page.getByLabel(addCopy.quantity(bestSeller.name));
    await field.fill("nada");
    await field.blur();
    await page.getByRole("main").getByRole("alert").waitFor();
    await field.fill("7");
    await field.press("Enter");
    await expectSoon(() => stored(page)).toBe(`${bestSeller.id}:7`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await findAxeViolations(page)).toEqual([]);
  },
);

deepTest(
  "a best seller that a full selection has no room for is refused with a sentence",
  async () => {
    const ids = Array.from({ length: maxSelected }, (_, at) => `rizos-lleno${at}`);
    const context = await stage.newContext({ viewport: phone });
    await context.route("**/mi-seleccion.json*", (route) =>
      route.fulfill({ json: Object.fromEntries(ids.map((id) => [id, { ...products[1], id }])) }),
    );
    const page = await context.newPage();
    await page.goto("/aviso-legal");
    await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
      names.selection,
      ids.join(","),
    ] as const);
    await page.goto("/");
    await untilHydrated(page);
    await page.getByRole("button", { name: copy.open(maxSelected) }).waitFor();
    await page.getByRole("button", { name: copy.add(bestSeller.name) }).click();
    await page.getByText(addCopy.full).waitFor();
    await page.getByRole("button", { name: copy.open(maxSelected) }).waitFor();
  },
);

test("in the table of a list the keyboard moves between rows, fills in quantities, adds and restores them", async () => {
  const page = await stage.open("/catalogo?vista=tabla");
  const fields = page.getByRole("main").locator("tbody input[name=quantity]");
  const { keyboard } = page;
  await page.getByRole("rowheader").getByRole("link").first().focus();
  await keyboard.type("1200");
  await expectFocus(fields.first());
  expect(await fields.first().inputValue()).toBe("1200");
  await keyboard.press("Enter");
  await expectSoon(() => stored(page)).toMatch(/:1200$/);
  await expectFocus(fields.nth(1));
  await keyboard.press("ArrowDown");
  await expectFocus(fields.nth(2));
  const before = await fields.nth(2).inputValue();
  await keyboard.type("1,5");
  await keyboard.press("Enter");
  await page.getByRole("row").getByRole("alert").waitFor();
  await expectFocus(fields.nth(2));
  await keyboard.press("Escape");
  expect(await fields.nth(2).inputValue()).toBe(before);
  expect(await page.getByRole("row").getByRole("alert").count()).toBe(0);
  await keyboard.press("End");
  await expectFocus(fields.last());
  await keyboard.press("ArrowDown");
  await expectFocus(fields.last());
  await keyboard.press("Home");
  await keyboard.press("ArrowUp");
  await expectFocus(fields.first());
  expect(await fields.first().inputValue()).toBe("1200");
  expect(await stored(page)).not.toContain(",");
  expect(await findAxeViolations(page)).toEqual([]);
});

deepTest(
  "table rows of a list are 56 px high on a desktop, and fold to two lines on a phone",
  async () => {
    const page = await stage.open("/catalogo?vista=tabla");
    const heights = () =>
      page
        .locator("tbody tr")
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    for (const height of await heights()) expect(height).toBeLessThanOrEqual(58);
    await page.setViewportSize(phone);
    for (const height of await heights()) expect(height).toBeLessThanOrEqual(110);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  },
);

deepTest("the reference of a product is copied by its button", async () => {
  const context = await stage.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  await page.goto(path);
  await untilHydrated(page);
  await page.getByRole("button", { name: productPageCopy.copy(productPageCopy.sku) }).click();
  await page.getByText(productPageCopy.copied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("RIZ-CHN-500");
});

const stored = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key) ?? sessionStorage.getItem(key), names.selection);
