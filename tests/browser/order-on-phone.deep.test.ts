import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { cartCopy } from "../../src/carts/copy/cart-copy.ts";
import { quickOrderCopy } from "../../src/carts/copy/quick-order-copy.ts";
import { codeCopy, memberSignInCopy } from "../../src/members/copy/sign-in-copy.ts";
import { checkoutCopy, orderCopy } from "../../src/orders/copy/order-copy.ts";
import { fillLongOrderShop, manyProducts } from "../orders/long-order-shop.ts";
import { eventually } from "../support/console.ts";
import { sentCodes } from "../support/members.ts";
import { phone, setStage } from "./stage.ts";

const stage = setStage({ env: { SAMPLE_CATALOGUE: "no" } });
const email = "compras@salon-rizo.example";
beforeAll(() => fillLongOrderShop(stage.site, email));

test("20 lines are pasted, and repeated a week later, with few taps from the sign-in to the sent order", async () => {
  const options = { viewport: phone, hasTouch: true, isMobile: true };
  const page = await (await stage.newContext(options)).newPage();
  let taps = 0;
  const tap = (target: Locator) => {
    taps += 1;
    return target.tap();
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await page.goto("/pedido-rapido");
  await tap(page.getByLabel(memberSignInCopy.email));
  await page.keyboard.insertText(email);
  const before = await sentCodes(stage.site, email);
  await tap(button(memberSignInCopy.submit));
  await tap(page.getByLabel(codeCopy.code));
  await page.keyboard.insertText(
    await eventually(async () =>
      (await sentCodes(stage.site, email)).find((code) => !before.includes(code)),
    ),
  );
  await tap(button(codeCopy.submit));
  await page.waitForURL("**/pedido-rapido");
  const signInTaps = taps;

  await tap(page.getByLabel(quickOrderCopy.lines));
  // «Pegar» in the menu of a held finger.
  taps += 2;
  const lines = manyProducts.slice(0, 20).map(({ sku }) => `${sku}\t3`);
  await page.keyboard.insertText(lines.join("\n"));
  await tap(button(quickOrderCopy.check));
  await page.locator('[data-line="20"]').waitFor();
  await tap(button(quickOrderCopy.add(20, "cart")));
  await sendCart();
  console.log(`20 pasted lines: ${taps} taps, ${signInTaps} of them for the sign-in`);
  expect(taps).toBeLessThanOrEqual(12);

  taps = signInTaps;
  await page.goto("/pedidos");
  await tap(page.locator("main table a[href*='PED-'], main li a[href*='PED-']").first());
  await tap(button(orderCopy.repeat));
  await sendCart();
  console.log(`20 repeated lines: ${taps} taps with the sign-in`);
  expect(taps).toBeLessThanOrEqual(9);

  async function sendCart(): Promise<void> {
    await page.waitForURL(/\/carrito(\?|$)/);
    await tap(page.getByRole("link", { name: cartCopy.checkout }));
    await page.waitForURL(/\/carrito\/pedir/);
    await tap(button(checkoutCopy.submit));
    await page.waitForURL(/\/pedidos\/PED-/);
    await page.getByText(orderCopy.placed).waitFor();
    expect(await countLines(page)).toBe(20);
  }
});

const countLines = (page: Page) => page.locator("table tr[data-sku]").count();
