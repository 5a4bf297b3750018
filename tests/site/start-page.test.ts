import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartCopy } from "../../src/carts/copy/cart-copy.ts";
import { unitPrice } from "../../src/kernel/money/amounts.ts";
import { addByCodeCopy, cartLink, cataloguePanel, companyMenu } from "../../src/site/copy/site.ts";
import { startPageCopy } from "../../src/site/copy/start-copy.ts";
import { selectionCopy } from "../../src/storefront/copy/selection-copy.ts";
import { quantitiesIn } from "../carts/cart-pages.ts";
import { type OrderShop, putInCart, sendOrder, startOrderShop } from "../orders/order-shop.ts";
import { createHttpClient } from "../support/http-client.ts";
import { addCompany, inDatabase, signedIn } from "../support/members.ts";
import { engines } from "../support/variants.ts";
import { ask } from "../support/visit.ts";

describe.each(engines)("pages of a member on %s", (engine) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop?.stop());

  const setPrice = (sku: string, unit: number) =>
    inDatabase(shop, (db) =>
      db
        .updateTable("price_row")
        .set({ unit_price: unitPrice(unit) })
        .where("product_id", "=", shop.products.get(sku) ?? 0)
        .execute(),
    );
  const textOf = (body: string) =>
    body
      .slice(body.indexOf("<main"), body.indexOf("</main>"))
      .replaceAll(/<!-- -->|<[^>]*>/g, "")
      .replaceAll("\u00A0", " ");

  it("have the cart with its net, the catalogue's panel and the company's menu in the header", async () => {
    await putInCart(shop, shop.owner, ["VELA", 2]);
    const { body } = await shop.owner.get("/pedidos");
    expect(body).toContain("Carrito, 1 línea, 6,66\u00A0€ sin IVA");
    expect(body).toContain(cataloguePanel.all);
    expect(body).toMatch(/href="\/catalogo\/rizos\/categorias\/[^"]+"/);
    expect(body).toContain(companyMenu.open);
    const observer = await signedIn(shop, "observer@salon.example");
    expect((await observer.get("/pedidos")).body).not.toContain(cartLink.name);
    await shop.owner.post("/carrito", { intent: "clear" });
  });

  it("start with price changes since the last order, and products out of stock", async () => {
    await putInCart(shop, shop.owner, ["INFUSION", 5]);
    await sendOrder(shop.owner);
    await setPrice("INFUSION", 24_500);
    const text = textOf((await shop.owner.get("/cuenta")).body);
    expect(text).toContain(startPageCopy.changes.title);
    expect(text).toMatch(/5 uds\.: 2,35 € el .* ahora 2,45 €/);
    expect(text).toContain(startPageCopy.orders.title);
    for (const term of ["Tarifa", "General", "Por adelantado", startPageCopy.conditions.contact])
      expect(text).toContain(term);
    const observer = await signedIn(shop, "observer@salon.example");
    expect(textOf((await observer.get("/cuenta")).body)).not.toContain(startPageCopy.cart.open);
  });

  /** Signs a member in to a browser without JavaScript in which a guest has chosen two candles. */
  async function signInWithSelection(email: string) {
    const browser = createHttpClient(shop);
    await browser.post("/mi-seleccion", { product: "rizos-vela", quantity: "2" });
    return await signedIn(shop, email, browser);
  }

  it("lead members who order from «Mi selección» to the cart, which offers what they chose as guests", async () => {
    const member = await signInWithSelection("nerea@salon.example");
    const led = await member.get("/mi-seleccion");
    expect([led.status, led.headers.location]).toEqual([303, "/carrito"]);
    expect(led.headers["cache-control"]).toBe("private, no-store");
    const offer = (await member.get("/carrito")).body;
    expect(offer).toContain(cartCopy.selection.text(1));
    expect(quantitiesIn(offer)).toEqual({});
    const selection = /name="selection" value="([^"]*)"/.exec(offer)?.[1] ?? "";
    expect(selection).toBe("rizos-vela:2");
    const gone = { intent: "selection", selection: `${selection},rizos-nada:3` };
    const added = await member.post("/carrito", gone);
    expect(added.headers.location).toBe("/carrito?aviso=seleccion&ya=0&fuera=1");
    const cart = (await member.get(added.headers.location ?? "")).body;
    expect(quantitiesIn(cart)).toEqual({ VELA: "2" });
    expect(cart).toContain(cartCopy.leftOut(1));
    expect(cart).not.toContain(cartCopy.selection.text(1));
    await shop.owner.post("/carrito", { intent: "clear" });
  });

  it("keep what a member sends from a page of «Mi selección» that was opened as a guest, and offer it", async () => {
    const member = await signedIn(shop, "nerea@salon.example");
    const wrong = await member.post("/mi-seleccion", { code: "NADA" });
    expect([wrong.status, wrong.body.includes(addByCodeCopy.unknown("NADA"))]).toEqual([422, true]);
    const sent = await member.post("/mi-seleccion", { product: "rizos-vela", quantity: "2" });
    expect([sent.status, sent.headers.location?.startsWith("/mi-seleccion")]).toEqual([303, true]);
    const offer = (await member.get("/carrito")).body;
    expect([offer.includes(cartCopy.selection.text(1)), quantitiesIn(offer)]).toEqual([true, {}]);
  });

  it("leave «Mi selección» to members without a cart, and to people without a company", async () => {
    const { stored, ordersOfOthers } = selectionCopy.member;
    const observer = await signInWithSelection("observer@salon.example");
    const { status, body } = await observer.get("/mi-seleccion");
    expect([status, body.includes(stored), body.includes(ordersOfOthers)]).toEqual([
      200,
      true,
      true,
    ]);

    const companyId = await addCompany(shop, { email: "sin-precios@salon.example" });
    await inDatabase(shop, (db) =>
      db.updateTable("company").set({ shows_prices: 0 }).where("id", "=", companyId).execute(),
    );
    const unpriced = await signInWithSelection("sin-precios@salon.example");
    const selected = await unpriced.get("/mi-seleccion");
    expect([selected.status, selected.body.includes(stored)]).toEqual([200, true]);
    for (const { body: page } of [selected, await unpriced.get("/cuenta")])
      expect(page).not.toContain('href="/carrito"');

    await inDatabase(shop, (db) =>
      db
        .updateTable("company")
        .set({ status: "suspended", shows_prices: 1 })
        .where("id", "=", companyId)
        .execute(),
    );
    const waiting = await unpriced.get("/mi-seleccion");
    expect([waiting.status, waiting.body.includes('value="rizos-vela"')]).toEqual([200, true]);
  });

  it("have no request form on the home page, and the company's own prices", async () => {
    const guest = await ask(shop, "/");
    const { body } = await shop.owner.get("/");
    expect(guest.body).toContain('id="solicitar-acceso"');
    expect(body).not.toContain('id="solicitar-acceso"');
    expect(body).toContain('id="contacto"');
  });
});
