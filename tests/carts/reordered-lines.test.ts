import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartCopy } from "../../src/carts/copy/cart-copy.ts";
import { unitPrice } from "../../src/kernel/money/amounts.ts";
import { type OrderShop, putInCart, sendOrder, startOrderShop } from "../orders/order-shop.ts";
import { inDatabase } from "../support/members.ts";
import { priceRow } from "../support/price-row.ts";
import { engines } from "../support/variants.ts";
import { writeProducts } from "../support/write-products.ts";
import { quantitiesIn, reviewIn } from "./cart-pages.ts";

const { review } = cartCopy;
const chosen = [
  ["CHAMPU", 12],
  ["INFUSION", 5],
  ["VELA", 2],
  ["ULTIMOS", 10],
  ["JABON", 3],
  ["BALSAMO", 4],
] as const;

describe.each(engines)("a cart filled from an order or a list on %s", (engine) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
    const products = await inDatabase(shop, async (db) => {
      const ids = await writeProducts(db, [
        { sku: "JABON", name: "Jabón" },
        { sku: "BALSAMO", name: "Bálsamo" },
        { sku: "VELA-2", name: "Vela nueva" },
      ]);
      const prices = ["JABON", "BALSAMO", "VELA-2"].map((sku) => priceRow(ids.get(sku) ?? 0));
      await db.insertInto("price_row").values(prices).execute();
      return ids;
    });
    shop = { ...shop, products };
  });
  afterAll(() => shop?.stop());
  beforeEach(() => shop.owner.post("/carrito", { intent: "clear" }));

  const idOf = (sku: string) => shop.products.get(sku) ?? 0;
  const changeProduct = (sku: string, facts: object) =>
    inDatabase(shop, (db) =>
      db.updateTable("product").set(facts).where("id", "=", idOf(sku)).execute(),
    );
  const setPrice = (sku: string, unit: number) =>
    inDatabase(shop, (db) =>
      db
        .updateTable("price_row")
        .set({ unit_price: unitPrice(unit) })
        .where("product_id", "=", idOf(sku))
        .execute(),
    );
  const cartOf = async () => (await shop.owner.get("/carrito")).body;
  const linkTo = (sku: string) => `href="#linea-${idOf(sku)}"`;

  it("says on top what is another price, out, replaced, short of stock or off the multiple, with links to the lines", async () => {
    for (const line of chosen) await putInCart(shop, shop.owner, line);
    await shop.owner.post("/carrito", { intent: "save", name: "Pedido semanal" });
    const { body: lists } = await shop.owner.get("/listas");
    const [list = ""] = /\/listas\/[\da-f-]{36}/.exec(lists) ?? [];
    const reference = await sendOrder(shop.owner);
    await setPrice("INFUSION", 24_500);
    await changeProduct("CHAMPU", { minimum: 8, multiple: 8 });
    await changeProduct("VELA", { state: "discontinued", replaced_by: idOf("VELA-2") });
    await changeProduct("JABON", { state: "discontinued" });
    await changeProduct("ULTIMOS", { oversell: "refuse" });
    await inDatabase(shop, (db) =>
      db
        .updateTable("stock")
        .set({ on_hand: 14, allocated: 10 })
        .where("product_id", "=", idOf("ULTIMOS"))
        .execute(),
    );
    const told = [
      review.title(5),
      review.price(1),
      `Infusión : ${review.before} 2,35 € , ${review.now} 2,45 €`,
      review.accept,
      review.out(1),
      "Jabón",
      review.replaced(1),
      "Vela",
      review.short(1),
      "Los últimos",
      review.quantity(1),
      "Champú",
    ].join(" ");
    const repeated = await shop.owner.post(`/pedidos/${reference}/repeticion`, {});
    expect(repeated.headers.location).toBe("/carrito?aviso=repetido&ya=0&fuera=0");
    const cart = await cartOf();
    expect(reviewIn(cart)).toBe(told);
    for (const [sku] of chosen) {
      expect(cart).toContain(`id="linea-${idOf(sku)}"`);
      expect([sku, cart.includes(linkTo(sku))]).toEqual([sku, sku !== "BALSAMO"]);
    }
    await shop.owner.post("/carrito", { intent: "accept" });
    expect(reviewIn(await cartOf())).not.toContain(review.before);
    expect(reviewIn(await cartOf())).toContain(review.title(4));

    await shop.owner.post("/carrito", { intent: "clear" });
    const copied = await shop.owner.post(list, { intent: "to-cart" });
    expect(copied.headers.location).toBe("/carrito?aviso=lista&ya=0&fuera=0");
    const fromList = await cartOf();
    expect(quantitiesIn(fromList)).toEqual(quantitiesIn(cart));
    expect(reviewIn(fromList)).toBe(told);

    await shop.owner.post("/carrito", { intent: "clear" });
    await shop.owner.post(list, { intent: "to-cart" });
    expect(reviewIn(await cartOf())).toContain(review.title(4));
  });

  it("says nothing on top while all is as it was", async () => {
    await putInCart(shop, shop.owner, ["BALSAMO", 4]);
    const reference = await sendOrder(shop.owner);
    await shop.owner.post(`/pedidos/${reference}/repeticion`, {});
    expect(quantitiesIn(await cartOf())).toEqual({ BALSAMO: "4" });
    expect(reviewIn(await cartOf())).toBe("");
  });

  it("names no replacement that the company may not see", async () => {
    await putInCart(shop, shop.owner, ["BALSAMO", 4]);
    await changeProduct("VELA-2", { is_adult: 1 });
    await changeProduct("BALSAMO", { state: "discontinued", replaced_by: idOf("VELA-2") });
    const cart = await cartOf();
    expect(reviewIn(cart)).toContain(review.out(1));
    expect(cart).not.toContain("Vela nueva");
  });
});
