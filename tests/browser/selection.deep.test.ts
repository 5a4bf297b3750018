import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { requestForm } from "../../src/access-requests/copy/request-form-copy.ts";
import { withUnits } from "../../src/products/copy/product-names.ts";
import { bestSellersHeading } from "../../src/site/copy/home-copy.ts";
import { addCopy, selectionCopy as copy } from "../../src/storefront/copy/selection-copy.ts";
import { noticeTime } from "../../src/ui/notices.tsx";
import { products } from "../support/sample-products.ts";
import { expectFocus, expectFocusWithin } from "./focus.ts";
import { seeInView } from "./in-view.ts";
import { openWithClock } from "./page-clock.ts";
import {
  exportRequests,
  farmaciaDelMar,
  fillIn,
  readReference,
  sendButton,
} from "./request-form.ts";
import { expectSoon } from "./soon.ts";
import { setStage, untilHydrated } from "./stage.ts";

const stage = setStage();
const [champu, crema, mascarilla] = products as unknown as [Named, Named, Named];
type Named = { id: string; name: string };

test("selected products are counted in the header and listed in the dialog and the form", async () => {
  const page = await stage.open("/");
  await bag(page, 0).waitFor();
  await add(page, champu);
  await bag(page, 1).waitFor();
  await add(page, mascarilla);
  await bag(page, 2).click();
  const dialog = page.getByRole("dialog", { name: copy.name });
  await dialog.waitFor();
  expect(await dialog.getByRole("listitem").count()).toBe(2);
  await dialog.getByText(mascarilla.name).waitFor();
  await dialog.getByRole("link", { name: copy.action }).click();
  await dialog.waitFor({ state: "detached" });
  await seeInView(page.getByRole("heading", { name: requestForm.title }));
  expect(await inForm(page).getByRole("listitem").allInnerTexts()).toEqual([
    withUnits(champu.name, 1),
    withUnits(mascarilla.name, 1),
  ]);
});

test("on a phone the button of a selected product stays beside its price, above the quantity", async () => {
  const page = await (await stage.newContext({ viewport: { width: 320, height: 740 } })).newPage();
  await page.goto("/");
  await add(page, champu);
  const quantity = page.getByLabel(addCopy.quantity(champu.name));
  await quantity.waitFor();
  const [button, field] = await Promise.all([
    addButton(page, champu).boundingBox(),
    quantity.boundingBox(),
  ]);
  const article = page.getByRole("article").filter({ has: quantity });
  // The price and, above it, the words that say whose price it is.
  const price = await article.getByText("€").locator("..").boundingBox();
  if (!button || !field || !price) throw new Error("The card is not laid out.");
  expect(Math.abs(button.y + button.height / 2 - price.y - price.height / 2)).toBeLessThan(4);
  expect(field.y).toBeGreaterThanOrEqual(button.y + button.height);
});

test.each(["/catalogo/rizos", "/catalogo/rizos/champu-nutritivo-500-ml-RIZ-CHN-500"])(
  "Enter in the quantity field adds the product and leaves the focus there: %s",
  async (path) => {
    const page = await stage.open(path);
    const field = page.locator("main form input[name=quantity]").first();
    await field.fill("24");
    await field.press("Enter");
    await bag(page, 1).waitFor();
    await expectSoon(() =>
      page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name),
    ).toBe("quantity");
    expect(await field.inputValue()).toBe("24");
  },
);

test("a selected product is removed by its own button, by the dialog's and by the form's", async () => {
  const page = await stage.open("/");
  for (const product of [champu, crema, mascarilla]) await add(page, product);
  await addButton(page, champu).click();
  await bag(page, 2).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: copy.remove(crema.name) })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: copy.close }).click();
  await bag(page, 1).waitFor();
  await page
    .getByRole("button", { name: requestForm.removeFromSelection(mascarilla.name) })
    .click();
  await bag(page, 0).waitFor();
  expect(await inForm(page).count()).toBe(0);
});

test("adding and removing a product is announced for exactly as long as configured", async () => {
  const page = await openWithClock(stage, "/");
  const notice = page.getByRole("status");
  await add(page, champu);
  expect(await notice.innerText()).toBe(copy.announceAdded(champu.name));
  await page.clock.runFor(noticeTime - 1);
  expect(await notice.innerText()).toBe(copy.announceAdded(champu.name));
  await page.clock.runFor(1);
  await expectSoon(() => notice.innerText()).toBe("");
  await addButton(page, champu).click();
  expect(await notice.innerText()).toBe(copy.announceRemoved(champu.name));
});

test("the selection is kept after a reload, on the other pages and in another tab", async () => {
  const page = await stage.open("/");
  await add(page, crema);
  await page.reload();
  await bag(page, 1).waitFor();
  expect(await addButton(page, crema).getAttribute("aria-pressed")).toBe("true");
  await page.goto("/cookies");
  expect(await readBagLink(page)).toBe("1");

  const otherTab = await page.context().newPage();
  await otherTab.goto("/");
  await untilHydrated(otherTab);
  await add(otherTab, champu);
  await expectSoon(() => readBagLink(page)).toBe("2");
  await bagLink(page).click();
  await page.waitForURL("**/mi-seleccion");
  const items = page.getByRole("main").getByRole("listitem");
  await expectSoon(() => items.count()).toBe(2);
});

test("the selection is sent with the request and is empty afterwards", async () => {
  const email = "seleccion@farmacia-del-mar.example";
  const page = await stage.open("/");
  for (const product of [champu, mascarilla]) await add(page, product);
  await fillIn(page, { ...farmaciaDelMar, email });
  await sendButton(page).click();
  await readReference(page);
  expect(await exportRequests(stage.site)).toContainEqual(
    expect.objectContaining({ email, selection: [champu.id, mascarilla.id] }),
  );
  await bag(page, 0).waitFor();
});

test("the selection survives a form that comes back with a mistake", async () => {
  const page = await stage.open("/");
  await add(page, champu);
  await sendButton(page).click();
  await page.getByRole("alert").waitFor();
  expect(await inForm(page).getByRole("listitem").allInnerTexts()).toEqual([
    withUnits(champu.name, 1),
  ]);
  await bag(page, 1).waitFor();
});

test("an empty selection says so and links to the best sellers", async () => {
  const page = await stage.open("/politicas");
  expect(await readBagLink(page)).toBe("");
  await bagLink(page).click();
  await page.getByRole("main").getByText(copy.empty).waitFor();
  await page.goto("/");
  await bag(page, 0).click();
  const dialog = page.getByRole("dialog", { name: copy.name });
  await dialog.getByText(copy.empty).waitFor();
  await dialog.getByRole("link", { name: copy.emptyAction }).click();
  await seeInView(page.getByRole("heading", { name: bestSellersHeading.title }));
  expect(await dialog.count()).toBe(0);
});

test("the dialog of the selection keeps the focus inside, closes with Escape and gives the focus back", async () => {
  const page = await stage.open("/");
  await bag(page, 0).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  for (let presses = 0; presses < 4; presses += 1) {
    await expectFocusWithin(dialog);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expectFocus(bag(page, 0));
});

describe("in a browser that refuses storage", () => {
  test("the selection lasts as long as the page and is still sent with the request", async () => {
    const email = "sin-almacen@farmacia-del-mar.example";
    const context = await stage.newContext();
    await context.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      }),
    );
    const page = await context.newPage();
    await page.goto("/");
    await untilHydrated(page);
    await add(page, crema);
    await bag(page, 1).waitFor();
    await fillIn(page, { ...farmaciaDelMar, email });
    await sendButton(page).click();
    await readReference(page);
    expect(await exportRequests(stage.site)).toContainEqual(
      expect.objectContaining({ email, selection: [crema.id] }),
    );
  });
});

test("nothing that needs JavaScript is offered without it", async () => {
  const page = await stage.open("/", { javaScriptEnabled: false });
  expect(await addButton(page, champu).isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: copy.name }).isVisible()).toBe(false);
});

function addButton(page: Page, { name }: Named) {
  return page.getByRole("button", { name: copy.add(name) });
}

async function add(page: Page, product: Named) {
  await addButton(page, product).click();
}

/** Button in the header that opens the selection; found only while it shows this number of products. */
function bag(page: Page, count: number) {
  return page.getByRole("banner").getByRole("button", { name: copy.open(count), exact: true });
}

/** Link that replaces the selection button in the header of pages without React. */
function bagLink(page: Page) {
  return page.getByRole("banner").getByRole("link", { name: copy.name });
}

/** Visible number of products on the link to the selection; empty if there are none. */
async function readBagLink(page: Page): Promise<string> {
  return (await bagLink(page).innerText()).replace(copy.name, "").trim();
}

function inForm(page: Page) {
  return page.getByRole("group", { name: requestForm.selection });
}
