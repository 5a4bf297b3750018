import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartCopy } from "../../src/carts/copy/cart-copy.ts";
import { cartListsCopy } from "../../src/carts/copy/lists-copy.ts";
import { quickOrderCopy } from "../../src/carts/copy/quick-order-copy.ts";
import { type OrderShop, putInCart, startOrderShop } from "../orders/order-shop.ts";
import { said } from "../support/http-client.ts";
import { engines } from "../support/variants.ts";
import { lineIn, quantitiesIn } from "./cart-pages.ts";

const { problems } = cartCopy;

describe.each(engines)("a cart that two members change at once on %s", (engine) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop?.stop());
  beforeEach(() => shop.owner.post("/carrito", { intent: "clear" }));

  const cartOf = async () => (await shop.owner.get("/carrito")).body;
  /** Fields of a product's line as the page shows them to a member who has just opened it. */
  const seenBy = async (page: string, sku: string) =>
    lineIn((await shop.buyer.get(page)).body, sku);

  it("keeps the line that a member removes after another has changed it, and says so", async () => {
    await putInCart(shop, shop.owner, ["VELA", 2]);
    const seen = await seenBy("/carrito", "VELA");
    await shop.owner.post("/carrito", { ...seen, quantity: "5" });
    const removed = await shop.buyer.post("/carrito", { ...seen, intent: "remove" });
    expect([removed.status, said(removed.body)[0]]).toEqual([409, problems.notRemoved("Vela")]);
    expect(quantitiesIn(removed.body)).toEqual({ VELA: "5" });
    const again = lineIn(removed.body, "VELA");
    expect((await shop.buyer.post("/carrito", { ...again, intent: "remove" })).status).toBe(303);
    expect(quantitiesIn(await cartOf())).toEqual({});
  });

  it("takes a line out only once when both members remove it", async () => {
    await putInCart(shop, shop.owner, ["VELA", 2]);
    const seen = await seenBy("/carrito", "VELA");
    for (const member of [shop.owner, shop.buyer])
      expect((await member.post("/carrito", { ...seen, intent: "remove" })).status).toBe(303);
  });

  it("keeps the line of a list that a member removes after another has changed it", async () => {
    const created = await shop.owner.post("/listas", { name: "Pedido mensual" });
    const list = created.headers.location ?? "";
    await shop.owner.post(list, { product: `${shop.products.get("VELA")}`, quantity: "2" });
    const seen = await seenBy(list, "VELA");
    await shop.owner.post(list, { ...seen, quantity: "5" });
    const removed = await shop.buyer.post(list, { ...seen, intent: "remove" });
    expect([removed.status, said(removed.body)[0]]).toEqual([409, problems.notRemoved("Vela")]);
    expect(quantitiesIn(removed.body)).toEqual({ VELA: "5" });
  });

  it("is emptied only by a member who has seen every line, and says so", async () => {
    await putInCart(shop, shop.owner, ["VELA", 2]);
    const version = /name="version" value="(\d+)"[^>]*><p[^>]*>[^<]*<\/p><button[^>]*value="clear"/;
    const [, seen = ""] = version.exec((await shop.buyer.get("/carrito")).body) ?? [];
    expect(seen).not.toBe("");
    await putInCart(shop, shop.owner, ["INFUSION", 1]);
    const cleared = await shop.buyer.post("/carrito", { intent: "clear", version: seen });
    expect([cleared.status, said(cleared.body)[0]]).toEqual([409, problems.notCleared]);
    expect(quantitiesIn(cleared.body)).toEqual({ VELA: "2", INFUSION: "1" });
    const [, now = ""] = version.exec(cleared.body) ?? [];
    const again = await shop.buyer.post("/carrito", { intent: "clear", version: now });
    expect(again.headers.location).toBe("/carrito?aviso=vaciado");
    expect(quantitiesIn(await cartOf())).toEqual({});
  });

  it("loses no list that a member removes after another has added a line", async () => {
    const created = await shop.owner.post("/listas", { name: "Campaña" });
    const list = created.headers.location ?? "";
    const version =
      /name="version" value="(\d+)"[^>]*><p[^>]*>[^<]*<\/p><button[^>]*value="remove-list"/;
    const [, seen = ""] = version.exec((await shop.buyer.get(list)).body) ?? [];
    await shop.owner.post(list, { product: `${shop.products.get("VELA")}`, quantity: "2" });
    const removed = await shop.buyer.post(list, { intent: "remove-list", version: seen });
    expect([removed.status, said(removed.body)[0]]).toEqual([409, cartListsCopy.notRemoved]);
    const [, now = ""] = version.exec(removed.body) ?? [];
    const again = await shop.buyer.post(list, { intent: "remove-list", version: now });
    expect(again.headers.location).toBe("/listas");
  });

  it("names the product that was removed before a member changed it, and offers to put it again", async () => {
    await putInCart(shop, shop.owner, ["VELA", 2]);
    const seen = await seenBy("/carrito", "VELA");
    await shop.owner.post("/carrito", { ...seen, intent: "remove" });
    const changed = await shop.buyer.post("/carrito", { ...seen, quantity: "3" });
    expect([changed.status, said(changed.body)[0]]).toEqual([
      409,
      problems.takenOut("Vela") + cartCopy.put(3),
    ]);
    await shop.buyer.post("/carrito", { ...offerIn(changed.body), quantity: "3" });
    expect(quantitiesIn(await cartOf())).toEqual({ VELA: "3" });
  });

  it("takes a product that was removed and added again for another line", async () => {
    await putInCart(shop, shop.owner, ["VELA", 2]);
    const seen = await seenBy("/carrito", "VELA");
    await shop.owner.post("/carrito", { ...seen, intent: "remove" });
    await putInCart(shop, shop.owner, ["VELA", 4]);
    expect((await shop.buyer.post("/carrito", { ...seen, quantity: "3" })).status).toBe(409);
    expect(quantitiesIn(await cartOf())).toEqual({ VELA: "4" });
  });

  it("keeps a change that was made after the nearest quantities were offered", async () => {
    const refused = await putInCart(shop, shop.buyer, ["CHAMPU", 13]);
    const offer = offerIn(refused.body);
    await putInCart(shop, shop.owner, ["CHAMPU", 24]);
    const put = await shop.buyer.post("/carrito", { ...offer, quantity: "12" });
    expect([put.status, said(put.body)[0]]).toEqual([
      409,
      problems.overtaken("Champú") + cartCopy.put(12),
    ]);
    expect(quantitiesIn(await cartOf())).toEqual({ CHAMPU: "24" });
    await shop.buyer.post("/carrito", { ...offerIn(put.body), quantity: "12" });
    expect(quantitiesIn(await cartOf())).toEqual({ CHAMPU: "12" });
  });

  it("keeps the quantity that another member has put when a product is added from its card, and offers the sum", async () => {
    const card = { product: "rizos-champu", quantity: "12" };
    expect((await shop.owner.post("/carrito", { ...card, quantity: "24" })).status).toBe(303);
    const added = await shop.buyer.post("/carrito", card);
    expect([added.status, said(added.body)[0]]).toEqual([
      409,
      problems.putByOther("Champú", 24) + cartCopy.put(12) + cartCopy.put(36),
    ]);
    expect(quantitiesIn(await cartOf())).toEqual({ CHAMPU: "24" });
    await shop.buyer.post("/carrito", { ...offerIn(added.body), quantity: "36" });
    expect((await shop.buyer.post("/carrito", card)).status).toBe(303);
    expect(quantitiesIn(await cartOf())).toEqual({ CHAMPU: "12" });
  });

  it("keeps the quantity that changed after a quick order offered to replace it", async () => {
    await putInCart(shop, shop.owner, ["VELA", 2]);
    const answered = "VELA 3";
    const order = await shop.buyer.post("/pedido-rapido", { lines: answered });
    const button = / value="(\d+\|\d+)"/;
    const [, replace = ""] = button.exec(order.body) ?? [];
    await putInCart(shop, shop.owner, ["VELA", 4]);
    const refused = await shop.buyer.post("/pedido-rapido", { answered, replace });
    expect(refused.status).toBe(409);
    expect(refused.body).toContain(quickOrderCopy.problems.overtaken);
    expect(refused.body).toContain(quickOrderCopy.inCart(4, "cart"));
    expect(quantitiesIn(await cartOf())).toEqual({ VELA: "4" });
    const [, now = ""] = button.exec(refused.body) ?? [];
    const replaced = await shop.buyer.post("/pedido-rapido", { answered, replace: now });
    expect(replaced.body).toContain(quickOrderCopy.replaced("cart"));
    expect(quantitiesIn(await cartOf())).toEqual({ VELA: "3" });
  });
});

/** Fields of the form that offers other quantities of a product that was not changed. */
function offerIn(body: string): Record<string, string> {
  const alert = body.slice(body.indexOf('role="alert"'));
  const [, product = "", version = ""] =
    /name="product" value="(\d+)".*?name="version" value="(\d+)"/s.exec(alert) ?? [];
  return { product, version };
}
