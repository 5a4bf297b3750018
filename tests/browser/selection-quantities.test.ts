import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { requestForm } from "../../src/access-requests/copy/es-request-form.ts";
import { unbrokenName, withUnits } from "../../src/catalogue/copy/product-names.ts";
import { addCopy, selectionCopy as copy } from "../../src/site/copy/site.ts";
import { findAxeViolations } from "../support/axe.ts";
import { expectSoon } from "./soon.ts";
import { phone, setStage, untilHydrated } from "./stage.ts";

const stage = setStage();
const path = "/catalogo/rizos/champu-nutritivo-500-ml-RIZ-CHN-500";
const name = unbrokenName("Champú nutritivo, 500 ml");

const units = (page: Page) => page.getByRole("main").getByLabel(addCopy.quantity(name)).first();

test("on a phone a product goes into the selection with its units, which the dialog changes and the form names", async () => {
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

test("what was added without JavaScript is taken over by the next page with it", async () => {
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
