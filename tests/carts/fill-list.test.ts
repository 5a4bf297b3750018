import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartCopy } from "../../src/carts/copy/cart-copy.ts";
import { cartListsCopy } from "../../src/carts/copy/lists-copy.ts";
import { quickOrderCopy } from "../../src/carts/copy/quick-order-copy.ts";
import { type OrderShop, openAccount, putInCart, startOrderShop } from "../orders/order-shop.ts";
import { said } from "../support/http-client.ts";
import { engines } from "../support/variants.ts";
import { quantitiesIn } from "./cart-pages.ts";

describe.each(engines)("a list that is filled on %s", (engine) => {
  let shop: OrderShop;
  let list: string;
  let page: string;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    await shop.owner.post("/carrito", { intent: "clear" });
    if (page) await shop.owner.post(page, { intent: "remove-list" });
    page = (await shop.owner.post("/listas", { name: "Pedido semanal" })).headers.location ?? "";
    list = page.replace("/listas/", "");
  });

  const quantitiesOf = async (path: string) => quantitiesIn((await shop.owner.get(path)).body);
  const putInList = (sku: string, quantity: string) =>
    shop.owner.post(page, { product: `${shop.products.get(sku)}`, quantity });
  const quickOrder = (fields: Record<string, string>) =>
    shop.owner.post("/pedido-rapido", { list, ...fields });

  it("takes the lines of a quick order from its page while it is empty, and the cart stays as it was", async () => {
    const { body } = await shop.owner.get(page);
    const [, link = ""] = /href="(\/pedido-rapido\?lista=[^"]+)"/.exec(body) ?? [];
    expect((await shop.owner.get(link)).body).toContain(`name="list" value="${list}"`);
    const answered = await quickOrder({ lines: "VELA 2\nULTIMOS 3" });
    for (const told of [
      quickOrderCopy.titleOfList("Pedido semanal"),
      quickOrderCopy.add(2, "list"),
      `name="list" value="${list}"`,
    ])
      expect(answered.body).toContain(told);
    const added = await quickOrder({ answered: "VELA 2\nULTIMOS 3", intent: "add" });
    expect([added.status, added.headers.location]).toEqual([303, `${page}?aviso=anadido`]);
    const filled = (await shop.owner.get(`${added.headers.location}`)).body;
    expect(said(filled)[0]).toBe(cartListsCopy.added);
    expect(quantitiesIn(filled)).toEqual({ VELA: "2", ULTIMOS: "3" });
    expect(await quantitiesOf("/carrito")).toEqual({});
  });

  it("keeps the quantity of what it has already, says so, and lets it be replaced", async () => {
    await putInList("VELA", "2");
    await putInCart(shop, shop.owner, ["ULTIMOS", 9]);
    const answered = "VELA 3\nULTIMOS 1";
    const added = await quickOrder({ answered, intent: "add" });
    for (const told of [
      quickOrderCopy.addedToCart(1, "list"),
      quickOrderCopy.existing(1, "list"),
      quickOrderCopy.inCart(2, "list"),
      quickOrderCopy.replaceInCart(3, "list"),
    ])
      expect(added.body).toContain(told);
    expect(await quantitiesOf(page)).toEqual({ VELA: "2", ULTIMOS: "1" });
    const [, replace = ""] = / value="(\d+\|\d+)"/.exec(added.body) ?? [];
    await quickOrder({ answered: "VELA 3", replace });
    expect(await quantitiesOf(page)).toEqual({ VELA: "3", ULTIMOS: "1" });
    expect(await quantitiesOf("/carrito")).toEqual({ ULTIMOS: "9" });
  });

  it("loses no line that is sent for it after it was removed, and another company's is none", async () => {
    const stranger = await openAccount(shop, "clara@tienda.example");
    expect((await stranger.get(`/pedido-rapido?lista=${list}`)).status).toBe(404);
    const foreign = await stranger.post("/pedido-rapido", { list, answered: "VELA 2" });
    await shop.owner.post(page, { intent: "remove-list" });
    const sent = await quickOrder({ answered: "VELA 2", intent: "add" });
    for (const { status, body } of [foreign, sent]) {
      expect([status, body.includes(quickOrderCopy.problems.noList)]).toEqual([409, true]);
      expect(body).toContain('name="answered" value="VELA 2"');
      expect(body).toContain(quickOrderCopy.add(1, "cart"));
    }
    expect(await quantitiesOf("/carrito")).toEqual({});
    expect((await shop.owner.get(`/pedido-rapido?lista=${list}`)).status).toBe(404);
  });

  it("takes the lines of the cart, keeps those that it has already, and says how many", async () => {
    await putInList("VELA", "2");
    await putInCart(shop, shop.owner, ["VELA", 5]);
    await putInCart(shop, shop.owner, ["ULTIMOS", 1]);
    expect((await shop.owner.get("/carrito")).body).toContain(
      `<option value="${list}">Pedido semanal</option>`,
    );
    const saved = await shop.owner.post("/carrito", { intent: "save-in", list });
    expect(saved.status).toBe(303);
    const cart = (await shop.owner.get(`${saved.headers.location}`)).body;
    expect(said(cart)[0]).toContain(
      `${cartCopy.said["en-lista"]} ${cartCopy.save.alreadyThere(1)}`,
    );
    expect(cart).toContain(`href="${page}"`);
    expect(quantitiesIn(cart)).toEqual({ VELA: "5", ULTIMOS: "1" });
    expect(await quantitiesOf(page)).toEqual({ VELA: "2", ULTIMOS: "1" });
  });

  it("takes no lines of another company's cart, as if it did not exist", async () => {
    const stranger = await openAccount(shop, "ana@tienda.example");
    await putInCart(shop, stranger, ["VELA", 1]);
    for (const id of [list, "01a2092f-fb82-731a-9504-f9a62d37f60b"]) {
      const refused = await stranger.post("/carrito", { intent: "save-in", list: id });
      expect([refused.status, said(refused.body)[0]]).toEqual([409, cartCopy.save.noList]);
    }
    expect(await quantitiesOf(page)).toEqual({});
  });
});
