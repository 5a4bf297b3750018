import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { cartCopy } from "../../src/carts/copy/cart-copy.ts";
import { quickOrderCopy } from "../../src/carts/copy/quick-order-copy.ts";
import { codeCopy, memberSignInCopy } from "../../src/members/copy/sign-in-copy.ts";
import { checkoutCopy, orderCopy } from "../../src/orders/copy/order-copy.ts";
import { fillLongOrderShop, manyProducts as products } from "../orders/long-order-shop.ts";
import { eventually } from "../support/console.ts";
import { sentCodes, signedIn } from "../support/members.ts";
import { setStage } from "./stage.ts";

const stage = setStage({ env: { SAMPLE_CATALOGUE: "no" } });
const email = "compras@salon-rizo.example";
beforeAll(() => fillLongOrderShop(stage.site, email));

/**
 * Page of a buyer, who signs in there unless already signed in, and the number of keys that were pressed on it; a
 * scanned code counts as one.
 */
async function openQuickOrder({ javaScriptEnabled = true, isSignedIn = true } = {}) {
  const context = await stage.newContext({ javaScriptEnabled });
  if (isSignedIn) {
    const { cookies } = await signedIn(stage.site, email);
    await context.addCookies(
      [...cookies].map(([name, value]) => ({ name, value, url: stage.site.url })),
    );
  }
  const page = await context.newPage();
  await page.goto("/pedido-rapido");
  let keys = 0;
  return {
    page,
    keys: () => keys,
    async press(key: string): Promise<void> {
      keys += 1;
      await page.keyboard.press(key);
    },
    async scan(code: string): Promise<void> {
      keys += 1;
      await page.keyboard.type(code);
      await page.keyboard.press("Enter");
    },
    async type(text: string): Promise<void> {
      keys += text.length;
      await this.scan(text);
    },
  };
}
type Opened = Awaited<ReturnType<typeof openQuickOrder>>;

/** Goes on with Tab until the focus is on the element with a name, and presses Enter there. */
async function goTo({ page, press }: Opened, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 400; tabs += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
    });
    if (name.test(focused)) return press("Enter");
    await press("Tab");
  }
  throw new Error(`no focus on ${name}`);
}

/** Goes on with Tab until the focus is in the field with a label. */
async function goToField({ page, press }: Opened, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  for (let tabs = 0; tabs < 100; tabs += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await press("Tab");
  }
  throw new Error(`no focus on ${label}`);
}

async function signIn(opened: Opened): Promise<void> {
  const before = await sentCodes(stage.site, email);
  await goToField(opened, memberSignInCopy.email);
  await opened.type(email);
  await opened.page.waitForURL(/\/entrar\/codigo/);
  await goToField(opened, codeCopy.code);
  const code = async () =>
    (await sentCodes(stage.site, email)).find((sent) => !before.includes(sent));
  await opened.type(await eventually(code));
  await opened.page.waitForURL(/\/pedido-rapido/);
}

/** From answered lines to the order: into the cart, on, and send. */
async function sendOrder(opened: Opened, lines: number): Promise<void> {
  const { page } = opened;
  await goTo(opened, exactly(quickOrderCopy.toEnd));
  await goTo(opened, exactly(quickOrderCopy.add(lines, "cart")));
  await page.waitForURL(/\/carrito(\?|$)/);
  await goTo(opened, exactly(cartCopy.toTotals));
  await goTo(opened, exactly(cartCopy.checkout));
  await page.waitForURL(/\/carrito\/pedir/);
  await goTo(opened, exactly(checkoutCopy.submit));
  await page.waitForURL(/\/pedidos\/PED-/);
  await page.getByText(orderCopy.placed).waitFor();
  expect(await countLines(page)).toBe(lines);
}

const exactly = (text: string) =>
  new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\s*$`);
const countLines = (page: Page) => page.locator("table tr[data-sku]").count();

test("an order of 120 lines is entered by a scanner, and sent with the keyboard", async () => {
  const opened = await openQuickOrder();
  await opened.page.getByLabel(quickOrderCopy.scan.label).focus();
  for (const { gtin } of products) await opened.scan(gtin.slice(1));
  await opened.page.locator('[data-line="120"]').waitFor();
  expect(await opened.page.locator('[data-outcome="found"]').count()).toBe(120);
  await sendOrder(opened, 120);
  console.log(`120 lines by scanner: ${opened.keys()} keys, each code counted once`);
}, 180_000);

test("an order of 120 lines is typed and sent with the keyboard alone", async () => {
  const opened = await openQuickOrder();
  await goToField(opened, quickOrderCopy.scan.label);
  // «RIZ-1 3» may be RIZ-13 as well, and is asked about.
  for (const { sku } of products) await opened.type(`3 x ${sku}`);
  await opened.page.locator('[data-line="120"]').waitFor();
  expect(await opened.page.locator('[data-outcome="found"]').count()).toBe(120);
  await sendOrder(opened, 120);
  console.log(`120 typed lines: ${opened.keys()} keys`);
}, 180_000);

test("an order of 120 pasted lines is sent with the keyboard without JavaScript", async () => {
  const opened = await openQuickOrder({ javaScriptEnabled: false });
  await goToField(opened, quickOrderCopy.lines);
  await opened.page.keyboard.insertText(products.map(({ sku }) => `${sku}\t3`).join("\n"));
  await goTo(opened, exactly(quickOrderCopy.check));
  await opened.page.locator('[data-line="120"]').waitFor();
  await sendOrder(opened, 120);
}, 120_000);

test("20 pasted lines are a sent order after few keys, from the sign-in on", async () => {
  const opened = await openQuickOrder({ isSignedIn: false });
  const { page } = opened;
  await signIn(opened);
  const signInKeys = opened.keys();
  const pasted = products
    .slice(0, 20)
    .map(({ sku }) => `${sku}\t3`)
    .join("\n");
  await page.getByLabel(quickOrderCopy.lines).focus();
  // Ctrl V.
  await opened.press("Shift");
  await page.keyboard.insertText(pasted);
  await goTo(opened, exactly(quickOrderCopy.check));
  await page.locator('[data-line="20"]').waitFor();
  await sendOrder(opened, 20);
  const keys = opened.keys() - signInKeys;
  console.log(`20 pasted lines: ${signInKeys} keys for the sign-in, ${keys} to the sent order`);
  expect(keys).toBeLessThan(70);
}, 120_000);
