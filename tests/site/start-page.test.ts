import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unitPrice } from "../../src/kernel/money/amounts.ts";
import { cartLink, cataloguePanel, companyMenu } from "../../src/site/copy/site.ts";
import { startPageCopy } from "../../src/site/copy/start-copy.ts";
import { selectionCopy } from "../../src/storefront/copy/selection-copy.ts";
import { type OrderShop, putInCart, sendOrder, startOrderShop } from "../orders/order-shop.ts";
import { inDatabase, signedIn } from "../support/members.ts";
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

  it("offer members who order to put «Mi selección» into the cart", async () => {
    const { moveToCart } = selectionCopy.member;
    const pageOf = async (email: string) => {
      const member = await signedIn(shop, email);
      member.cookies.set("mi-seleccion", encodeURIComponent("rizos-vela:2"));
      return (await member.get("/mi-seleccion")).body;
    };
    const body = await pageOf("nerea@salon.example");
    expect(body).toContain(moveToCart);
    expect(body).toMatch(
      /name="selection"[^>]*value="rizos-vela:2"|value="rizos-vela:2"[^>]*name="selection"/,
    );
    expect(await pageOf("observer@salon.example")).not.toContain(moveToCart);
  });

  it("have no request form on the home page, and the company's own prices", async () => {
    const guest = await ask(shop, "/");
    const { body } = await shop.owner.get("/");
    expect(guest.body).toContain('id="solicitar-acceso"');
    expect(body).not.toContain('id="solicitar-acceso"');
    expect(body).toContain('id="contacto"');
  });
});
