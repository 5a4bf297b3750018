import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { cartCopy } from "../../src/carts/copy/cart-copy.ts";
import { checkoutCopy } from "../../src/orders/copy/order-copy.ts";
import { fillOrderShop, openAccount, putInCart } from "../orders/order-shop.ts";
import type { HttpClient } from "../support/http-client.ts";
import { inDatabase } from "../support/members.ts";
import { setStage } from "./stage.ts";

const stage = setStage({ env: { SAMPLE_CATALOGUE: "no" } });
let products: ReadonlyMap<string, number>;
beforeAll(async () => {
  products = await fillOrderShop(stage.site);
});

let shops = 0;

/** Browser of a new shop with a cart that can be ordered. */
async function openShop({ javaScriptEnabled }: { javaScriptEnabled: boolean }) {
  const email = `tienda${++shops}@barrio.example`;
  const member = await openAccount(stage.site, email);
  await putInCart({ products }, member, ["INFUSION", 5]);
  const context = await stage.newContext({ javaScriptEnabled, mayComplain: /net::ERR_/ });
  const { url } = stage.site;
  await context.addCookies([...member.cookies].map(([name, value]) => ({ name, value, url })));
  return { context, member, email };
}

async function openCheckout(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/carrito/pedir");
  await submitButton(page).waitFor();
  return page;
}

const submitButton = (page: Page) => page.getByRole("button", { name: checkoutCopy.submit });

/** Reference of the order that a page shows once it has been sent. */
async function readOrder(page: Page): Promise<string> {
  await page.waitForURL(/\/pedidos\/PED-/);
  return /PED-[0-9A-Z-]{9}/.exec(page.url())?.[0] ?? "";
}

const ordersOf = (email: string) =>
  inDatabase(stage.site, async (db) => {
    const orders = await db
      .selectFrom("customer_order")
      .select("reference")
      .where("placed_by_email", "=", email)
      .execute();
    return orders.map(({ reference }) => reference);
  });

describe.each([
  ["with", true],
  ["without", false],
])("the checkout %s JavaScript places one order", (_, javaScriptEnabled) => {
  test("for a double click", async () => {
    const { context, email } = await openShop({ javaScriptEnabled });
    const page = await openCheckout(context);
    await submitButton(page).dblclick();
    const reference = await readOrder(page);
    expect(await ordersOf(email)).toEqual([reference]);
  });

  test("for two tabs that send at once", async () => {
    const { context, email } = await openShop({ javaScriptEnabled });
    const tabs = [await openCheckout(context), await openCheckout(context)];
    await Promise.all(tabs.map((tab) => submitButton(tab).click({ noWaitAfter: true })));
    const [first, second] = await Promise.all(tabs.map(readOrder));
    expect(second).toBe(first);
    expect(await ordersOf(email)).toEqual([first]);
  });

  test("for the back button after sending, which leads to an empty cart", async () => {
    const { context, email } = await openShop({ javaScriptEnabled });
    const page = await openCheckout(context);
    await submitButton(page).click();
    const reference = await readOrder(page);
    await page.goBack();
    await page.getByText(cartCopy.empty).waitFor();
    expect(await ordersOf(email)).toEqual([reference]);
  });

  test.each(["before it arrives", "after it arrives"])(
    "for a connection that is lost %s, when the form is sent again",
    async (when) => {
      const { context, email } = await openShop({ javaScriptEnabled });
      const page = await openCheckout(context);
      const other = await openCheckout(context);
      await page.route("**/carrito/pedir", async (route) => {
        if (route.request().method() !== "POST") return await route.continue();
        if (when === "after it arrives") await route.fetch({ maxRedirects: 0 });
        await route.abort("connectionreset");
      });
      const answered = page.waitForURL(/\/pedidos\//);
      await Promise.all([
        expect(answered).rejects.toThrow("ERR_CONNECTION_RESET"),
        submitButton(page).click({ noWaitAfter: true }),
      ]);
      expect((await ordersOf(email)).length).toBe(when === "after it arrives" ? 1 : 0);
      await page.unrouteAll();
      await page.reload();
      const reference = await readOrder(page);
      await submitButton(other).click();
      expect(await readOrder(other)).toBe(reference);
      expect(await ordersOf(email)).toEqual([reference]);
    },
  );

  test("for a form that is sent again a day later, and leaves what is in the cart by then", async () => {
    const { context, member, email } = await openShop({ javaScriptEnabled });
    const page = await openCheckout(context);
    const leftOpen = await openCheckout(context);
    await submitButton(page).click();
    const reference = await readOrder(page);
    await letADayPass();
    await putInCart({ products }, member, ["VELA", 2]);
    await submitButton(leftOpen).click();
    expect(await readOrder(leftOpen)).toBe(reference);
    expect(await ordersOf(email)).toEqual([reference]);
    await expectCart(member, "VELA");
  });
});

/** Puts what orders and carts know of time a day back. */
async function letADayPass(): Promise<void> {
  const day = 86_400_000;
  await inDatabase(stage.site, async (db) => {
    await db
      .updateTable("customer_order")
      .set((order) => ({
        placed_at: order("placed_at", "-", day),
        received_at: order("received_at", "-", day),
      }))
      .execute();
    await db
      .updateTable("cart")
      .set((cart) => ({ changed_at: cart("changed_at", "-", day) }))
      .execute();
  });
}

async function expectCart(member: HttpClient, sku: string): Promise<void> {
  const { body } = await member.get("/carrito");
  expect(Array.from(body.matchAll(/data-sku="([^"]+)"/g), ([, found]) => found)).toEqual([sku]);
}
