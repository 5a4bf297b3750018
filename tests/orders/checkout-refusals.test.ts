import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartCopy } from "../../src/carts/copy/cart-copy.ts";
import { cents } from "../../src/kernel/money/amounts.ts";
import { formatCents } from "../../src/kernel/money/format.ts";
import { freightAdviceCopy } from "../../src/order-totals/copy/freight-copy.ts";
import { checkoutCopy } from "../../src/orders/copy/order-copy.ts";
import type { HttpClient } from "../support/http-client.ts";
import { inDatabase } from "../support/members.ts";
import { addPerson, lucia, signedIn as signedInStaff } from "../support/people.ts";
import { engines } from "../support/variants.ts";
import {
  checkoutFields,
  type OrderShop,
  openCheckout,
  putInCart,
  sendOrder,
  startOrderShop,
} from "./order-shop.ts";

describe.each(engines)("a checkout that is not taken on %s", (engine) => {
  let shop: OrderShop;
  let admin: HttpClient;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
    await addPerson(lucia, {
      DATA_DIR: shop.dataDir,
      ...(shop.databaseUrl && { DATABASE_URL: shop.databaseUrl }),
    });
    admin = await signedInStaff(shop, lucia);
  });
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    await setFreight({});
    await shop.owner.post("/carrito", { intent: "clear" });
  });

  /** Saves the freight rules and minimum orders of the seller. */
  async function setFreight(typed: Record<string, string>) {
    const page = "/gestion/ajustes/portes";
    const seen = /name="seen" value="(\d+)"/.exec((await admin.get(page)).body)?.[1] ?? "";
    const saved = await admin.post(page, { ...typed, seen, intent: "save" });
    if (saved.status !== 303) throw new Error(`the freight was answered ${saved.status}`);
  }
  const setMinimum = (amount: string) =>
    setFreight({
      "minimums.0.from": "2026-01-01",
      "minimums.0.zone": "peninsula",
      "minimums.0.amount": amount,
    });

  const countOrders = () =>
    inDatabase(
      shop,
      async (db) => (await db.selectFrom("customer_order").select("id").execute()).length,
    );

  /** Sends a form of the checkout that must not be taken; returns the answer. */
  async function sendInVain(form: Record<string, string>) {
    const before = await countOrders();
    const answer = await shop.owner.post("/carrito/pedir", form);
    expect(await countOrders()).toBe(before);
    return answer;
  }

  it("tells below the minimum order what is missing, in the cart and in the checkout, and keeps the cart", async () => {
    await setMinimum("500");
    await putInCart(shop, shop.owner, ["ULTIMOS", 4]);
    const told = freightAdviceCopy.toMinimumOrder({
      amount: cents(50_000),
      missing: cents(49_600),
    });
    expect((await shop.owner.get("/carrito")).body).toContain(told);
    const { body } = await shop.owner.get("/carrito/pedir");
    for (const said of [told, checkoutCopy.belowMinimum(formatCents(cents(49_600)))])
      expect(body).toContain(said);
    expect(body).not.toContain(checkoutCopy.submit);
    const refused = await sendInVain({ ...checkoutFields(body), note: "Sin prisa" });
    expect(refused.status).toBe(409);
    for (const said of [checkoutCopy.nothingOrdered, told, "Sin prisa"])
      expect(refused.body).toContain(said);
    expect((await shop.owner.get("/carrito")).body).toContain('data-sku="ULTIMOS"');
  });

  it("counts the minimum order of the instant of sending, and takes an order of exactly it", async () => {
    await putInCart(shop, shop.owner, ["ULTIMOS", 5]);
    await setMinimum("5");
    const form = await openCheckout(shop.owner);
    await setMinimum("5,01");
    const refused = await sendInVain(form);
    expect([refused.status, refused.body.includes(formatCents(cents(1)))]).toEqual([409, true]);
    await setMinimum("5");
    expect(await sendOrder(shop.owner)).toMatch(/^PED-/);
  });

  it("leads back to a cart of which a line no longer fits its pack, with the quantities that do", async () => {
    await putInCart(shop, shop.owner, ["CHAMPU", 6]);
    const form = await openCheckout(shop.owner);
    const setMinimumUnits = (units: number) =>
      inDatabase(shop, (db) =>
        db.updateTable("product").set({ minimum: units }).where("sku", "=", "CHAMPU").execute(),
      );
    await setMinimumUnits(12);
    const refused = await sendInVain(form);
    expect(refused.status).toBe(303);
    const { body } = await shop.owner.get(refused.headers.location ?? "");
    for (const said of [cartCopy.put(12), cartCopy.blocked(1)]) expect(body).toContain(said);
    await setMinimumUnits(6);
    expect(await sendOrder(shop.owner)).toMatch(/^PED-/);
  });
});
