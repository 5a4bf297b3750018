import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartCopy } from "../../src/carts/copy/cart-copy.ts";
import {
  giveFreeFreight,
  type OrderShop,
  putInCart,
  sendOrder,
  signInAdmin,
  startOrderShop,
} from "../orders/order-shop.ts";
import { findHtmlProblems } from "../support/html.ts";
import { type HttpClient, said } from "../support/http-client.ts";
import { inDatabase, mailAbout } from "../support/members.ts";
import { attributeOf, getOne, parsePage } from "../support/page.ts";
import { engines } from "../support/variants.ts";
import { lineIn, quantitiesIn } from "./cart-pages.ts";

const { shown } = cartCopy.note;
const { note: problems } = cartCopy.problems;

describe.each(engines)("the note of a line on %s", (engine) => {
  let shop: OrderShop;
  let desk: HttpClient;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
    desk = await signInAdmin(shop);
  });
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    await shop.owner.post("/carrito", { intent: "clear" });
    await putInCart(shop, shop.owner, ["VELA", 2]);
  });

  const cartOf = async (page = "/carrito") => (await shop.owner.get(page)).body;
  /** Saves a note as the form in the page of the cart or a list does. */
  async function write(note: string, { page = "/carrito", member = shop.owner } = {}) {
    const seen = lineIn((await member.get(page)).body, "VELA");
    return await member.post(page, { ...seen, intent: "note", note });
  }
  const fieldIn = async (body: string) => {
    const page = await parsePage(body);
    const id = `nota-${shop.products.get("VELA")}`;
    const disclosure = page.querySelectorAll("details").find((one) => one.querySelector(`#${id}`));
    return {
      isOpen: disclosure?.hasAttribute("open"),
      value: attributeOf(getOne(page, `#${id}`), "value"),
    };
  };

  it("is saved, stays when the quantity changes, and is removed by saving nothing", async () => {
    expect(await cartOf()).toContain(cartCopy.note.add);
    expect((await write(" Para la tienda  de Triana ")).status).toBe(303);
    const body = await cartOf();
    expect(body).toContain(shown("Para la tienda de Triana"));
    expect(body).toContain(cartCopy.note.change);
    expect(await findHtmlProblems(body)).toEqual([]);
    await shop.owner.post("/carrito", { ...lineIn(body, "VELA"), quantity: "3" });
    await putInCart(shop, shop.owner, ["VELA", 4]);
    const changed = await cartOf();
    expect(quantitiesIn(changed)).toEqual({ VELA: "4" });
    expect(changed).toContain(shown("Para la tienda de Triana"));
    await write("");
    expect(await cartOf()).not.toContain(shown(""));
  });

  it("that is too long, or whose line a colleague has changed, is not saved and stays in its open field", async () => {
    const long = "x".repeat(201);
    const tooLong = await write(long);
    expect([tooLong.status, said(tooLong.body)[0]]).toEqual([422, problems.tooLong]);
    expect(await fieldIn(tooLong.body)).toEqual({ isOpen: true, value: long });

    const seen = lineIn(await cartOf(), "VELA");
    await write("Sin celofán", { member: shop.buyer });
    const overtaken = await shop.owner.post("/carrito", {
      ...seen,
      intent: "note",
      note: "Con lazo",
    });
    expect([overtaken.status, said(overtaken.body)[0]]).toEqual([409, problems.overtaken]);
    expect(overtaken.body).toContain(shown("Sin celofán"));
    expect(await fieldIn(overtaken.body)).toEqual({ isOpen: true, value: "Con lazo" });

    const again = lineIn(overtaken.body, "VELA");
    await shop.buyer.post("/carrito", { ...again, intent: "remove" });
    const gone = await shop.owner.post("/carrito", { ...again, intent: "note", note: "Con lazo" });
    expect([gone.status, said(gone.body)[0]]).toEqual([409, problems.overtaken]);
    expect(quantitiesIn(await cartOf())).toEqual({});
  });

  it("goes into a list, and from the list into the cart", async () => {
    await write("Para Triana");
    await shop.owner.post("/carrito", { intent: "save", name: "Pedido semanal" });
    const [list = ""] = /\/listas\/[\da-f-]{36}/.exec(await cartOf("/listas")) ?? [];
    await write("Para Sevilla Este", { page: list });
    expect(await cartOf(list)).toContain(shown("Para Sevilla Este"));
    expect(await cartOf()).toContain(shown("Para Triana"));
    await shop.owner.post("/carrito", { intent: "clear" });
    await shop.owner.post(list, { intent: "to-cart" });
    expect(await cartOf()).toContain(shown("Para Sevilla Este"));
  });

  it("is told wherever the line is: at the checkout, in the order, its papers and emails, and in the warehouse", async () => {
    await write("Para Triana");
    const told = shown("Para Triana");
    expect(await cartOf("/carrito/pedir")).toContain(told);
    const reference = await sendOrder(shop.owner);
    await giveFreeFreight(shop, reference);
    const { id, version } = await inDatabase(shop, (db) =>
      db
        .selectFrom("customer_order")
        .select(["id", "version"])
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow(),
    );
    const atDesk = `/gestion/pedidos/${id}`;
    await desk.post(`${atDesk}/confirmacion`, { seen: `${version}` });
    const picking = `/gestion/pedidos/recogida?pedido=${id}`;
    for (const path of [atDesk, picking, `${atDesk}/envio`])
      expect([path, (await desk.get(path)).body.includes(told)]).toEqual([path, true]);
    await desk.post(`${atDesk}/envio`, { seen: `${version + 1}`, parcels: "1", "units.1.0": "2" });
    const order = `/pedidos/${reference}`;
    for (const path of [order, `${order}/confirmacion`, `${order}/envios/1`])
      expect([path, (await cartOf(path)).includes(told)]).toEqual([path, true]);
    const mail = await mailAbout(shop, "nerea@salon.example", `Pedido ${reference} recibido`);
    expect(mail.text).toContain(`2 × Vela. ${told}`);
    expect((await shop.owner.get("/pedidos.csv")).body).toContain("Para Triana");
    await shop.owner.post(`${order}/repeticion`, {});
    expect(await cartOf()).toContain(told);
  });

  it("is not on papers and emails that name the product discreetly", async () => {
    await inDatabase(shop, (db) =>
      db
        .updateTable("product")
        .set({ discreet_name: "Artículo de regalo" })
        .where("sku", "=", "VELA")
        .execute(),
    );
    await write("La vela roja");
    const reference = await sendOrder(shop.owner);
    expect(await cartOf(`/pedidos/${reference}`)).toContain(shown("La vela roja"));
    const mail = await mailAbout(shop, "nerea@salon.example", `Pedido ${reference} recibido`);
    for (const text of [mail.text, await cartOf(`/pedidos/${reference}/confirmacion`)])
      expect([text?.includes("Artículo de regalo"), text?.includes("La vela roja")]).toEqual([
        true,
        false,
      ]);
  });
});
