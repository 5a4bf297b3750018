import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartCopy } from "../../src/carts/copy/cart-copy.ts";
import { problemsTitle } from "../../src/kernel/copy/form-problems-copy.ts";
import { cents, unitPrice } from "../../src/kernel/money/amounts.ts";
import { documentTitles, paperSentence } from "../../src/order-totals/copy/tax-regime-copy.ts";
import { addressText } from "../../src/orders/copy/address-text.ts";
import { checkoutCopy, orderCopy, orderStateNames } from "../../src/orders/copy/order-copy.ts";
import { eraseBuyer } from "../../src/orders/store/orders-of-person.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { cartLink } from "../../src/site/copy/site.ts";
import { startPageCopy } from "../../src/site/copy/start-copy.ts";
import { lineIn } from "../carts/cart-pages.ts";
import { addCompany, inDatabase, mailAbout, signedIn } from "../support/members.ts";
import { engines } from "../support/variants.ts";
import {
  address,
  approve,
  checkoutFields,
  type OrderShop,
  openAccount,
  openCheckout,
  pricesIn,
  putInCart,
  sendOrder,
  startOrderShop,
} from "./order-shop.ts";

describe.each(engines)("carts and orders of a company on %s", (engine) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop?.stop());
  beforeEach(() => shop.owner.post("/carrito", { intent: "clear" }));

  const stockOf = async (sku: string) => {
    const row = await inDatabase(shop, (db) =>
      db
        .selectFrom("stock")
        .select(["on_hand", "allocated"])
        .where("product_id", "=", shop.products.get(sku) ?? 0)
        .executeTakeFirstOrThrow(),
    );
    return row.allocated;
  };

  it("share a cart among the members of a company, with prices, taxes and total", async () => {
    await putInCart(shop, shop.owner, ["CHAMPU", 24]);
    await putInCart(shop, shop.buyer, ["INFUSION", 5]);
    for (const member of [shop.owner, shop.buyer]) {
      const { body } = await member.get("/carrito");
      expect(pricesIn(body).slice(0, 4)).toEqual([39_188, 9405, 23_500, 1175]);
      expect(pricesIn(body).at(-1)).toBe(9405 + 1975 + 1175 + 118);
    }
    const observer = await signedIn(shop, "observer@salon.example");
    expect((await observer.get("/carrito")).status).toBe(403);
  });

  it("report a conflict to the second of two members who change a line, and keep the first quantity", async () => {
    await putInCart(shop, shop.owner, ["CHAMPU", 24]);
    const seen = lineIn((await shop.buyer.get("/carrito")).body, "CHAMPU");
    const first = await shop.owner.post("/carrito", { ...seen, quantity: "30" });
    const second = await shop.buyer.post("/carrito", { ...seen, quantity: "36" });
    expect([first.status, second.status]).toEqual([303, 409]);
    expect(second.body).toContain(cartCopy.problems.overtaken("Champú").slice(0, 30));
    expect(second.body).toContain('value="30"');
  });

  it("offer no units of a product that is not sold any more, and leave it out of every sum", async () => {
    const setState = (state: "active" | "discontinued") =>
      inDatabase(shop, (db) =>
        db
          .updateTable("product")
          .set({ state })
          .where("id", "=", shop.products.get("ULTIMOS") ?? 0)
          .execute(),
      );
    await putInCart(shop, shop.owner, ["CHAMPU", 6]);
    await putInCart(shop, shop.owner, ["ULTIMOS", 3]);
    await setState("discontinued");
    const { body } = await shop.owner.get("/carrito");
    const line = body.slice(body.indexOf('data-sku="ULTIMOS"'), body.indexOf('id="resumen"'));
    expect(line).toContain(cartCopy.units(3));
    expect(line).toContain(cartCopy.removeNamed("Los últimos"));
    expect(line).not.toContain("En stock");
    expect(line).not.toContain('name="quantity"');
    expect(body).toContain(`>${cartLink.label({ lines: 2, net: cents(2475) })}<`);
    const start = (await shop.owner.get("/cuenta")).body;
    expect(start).toContain(startPageCopy.cart.text({ lines: 2, goods: cents(2475) }));
    await setState("active");
  });

  it("name the fields to be corrected above the form that sends an order", async () => {
    await putInCart(shop, shop.owner, ["CHAMPU", 6]);
    const sent = await shop.owner.post("/carrito/pedir", {
      ...(await openCheckout(shop.owner)),
      customerReference: "x".repeat(61),
      note: "x".repeat(1001),
    });
    const summary = sent.body.slice(sent.body.indexOf('role="alert"'), sent.body.indexOf("<h1"));
    expect(summary).toContain(problemsTitle(2));
    for (const field of ["#campo-customerReference", "#nota"])
      expect(summary).toContain(`href="${field}"`);
    const { street, postcode, city, recipient } = address;
    expect(sent.body).toContain(`>${street}, ${postcode} ${city}, ${recipient}</option>`);
    expect(sent.body).toContain(addressText(address));
  });

  it("reject a quantity between two packs, and offer both neighbours", async () => {
    const { status, body } = await putInCart(shop, shop.owner, ["CHAMPU", 13]);
    expect(status).toBe(422);
    expect([cartCopy.put(12), cartCopy.put(18)].map((label) => body.includes(label))).toEqual([
      true,
      true,
    ]);
    expect((await shop.owner.get("/carrito")).body).toContain(cartCopy.empty);
  });

  it("reject a quantity between two packs in a list, too, with the same neighbours", async () => {
    const created = await shop.owner.post("/listas", { name: "Pedido semanal" });
    const list = created.headers.location ?? "";
    const refused = await shop.owner.post(list, {
      product: `${shop.products.get("CHAMPU")}`,
      quantity: "13",
    });
    expect([refused.status, refused.body.includes(cartCopy.put(18))]).toEqual([422, true]);
    expect(refused.body).not.toContain(cartCopy.problems.gone);
  });

  it("take over the selection from before signing in, and only then make the browser delete it", async () => {
    const id = "rizos-vela";
    const taken = await shop.owner.post("/carrito", { intent: "selection", selection: `${id}:2` });
    expect(taken.headers.location).toContain("aviso=seleccion");
    const { body } = await shop.owner.get("/carrito");
    expect(body).toContain('data-sku="VELA"');
    expect(pricesIn(body)[1]).toBe(666);
  });

  it("place an order once, however often its form is sent, and allocate its stock", async () => {
    await putInCart(shop, shop.owner, ["VELA", 7]);
    const before = await stockOf("VELA");
    const form = await openCheckout(shop.owner);
    const sent = { ...form, customerReference: "Semana 48", note: "Por la mañana" };
    const answers = await Promise.all([
      shop.owner.post("/carrito/pedir", sent),
      shop.owner.post("/carrito/pedir", sent),
    ]);
    answers.push(await shop.owner.post("/carrito/pedir", sent));
    const places = answers.map(({ status, headers }) => `${status} ${headers.location}`);
    expect(new Set(places).size).toBe(1);
    const [, reference = ""] = /(PED-[0-9A-Z-]{9})/.exec(places[0] ?? "") ?? [];
    expect(await stockOf("VELA")).toBe(before + Math.min(7, 4 - before));
    const { body } = await shop.owner.get(`/pedidos/${reference}`);
    for (const shown of ["Semana 48", "Por la mañana", orderStateNames.received, "Calle Mayor 1"])
      expect(body).toContain(shown);
    expect(pricesIn(body).at(-1)).toBe(2331 + 490);
    const mail = await mailAbout(shop, "nerea@salon.example", `Pedido ${reference}`);
    expect(mail.text).toContain("28,21");
    expect((await shop.owner.get("/carrito")).body).toContain(cartCopy.empty);
    const list = await shop.owner.get("/pedidos?q=semana");
    expect(list.body).toContain(reference);
    expect((await shop.owner.get("/pedidos?q=otra")).body).not.toContain(reference);
  });

  it("reject an order at another price than was shown, and show the new one", async () => {
    await putInCart(shop, shop.owner, ["INFUSION", 5]);
    const form = await openCheckout(shop.owner);
    const setPrice = (unit: number) =>
      inDatabase(shop, (db) =>
        db
          .updateTable("price_row")
          .set({ unit_price: unitPrice(unit) })
          .where("product_id", "=", shop.products.get("INFUSION") ?? 0)
          .execute(),
      );
    await setPrice(24_000);
    const refused = await shop.owner.post("/carrito/pedir", { ...form, note: "Sin prisa" });
    expect(refused.status).toBe(409);
    expect(refused.body).toContain(checkoutCopy.changed);
    expect(refused.body).toContain("Sin prisa");
    expect(pricesIn(refused.body)).toContain(24_000);
    const { body } = await shop.owner.get("/carrito");
    expect(body).toContain(cartCopy.review.price(1));
    await setPrice(23_500);
  });

  it("wait for the owner's approval above the buyer's limit, and reach the seller when approved", async () => {
    await putInCart(shop, shop.buyer, ["CHAMPU", 30]);
    const before = await stockOf("CHAMPU");
    const checkout = (await shop.buyer.get("/carrito/pedir")).body;
    expect(checkout).toContain(checkoutCopy.askApproval);
    expect(checkout).not.toContain(checkoutCopy.submit);
    const reference = await sendOrder(shop.buyer);
    expect(await stockOf("CHAMPU")).toBe(before);
    expect((await shop.buyer.get(`/pedidos/${reference}`)).body).toContain(
      orderStateNames["in-approval"],
    );
    await mailAbout(shop, "nerea@salon.example", `El pedido ${reference}`);
    const byBuyer = await shop.buyer.post(`/pedidos/${reference}/aprobacion`, {});
    expect(byBuyer.status).toBe(403);
    const approved = await approve(shop.owner, reference);
    expect(approved.headers.location).toBe(`/pedidos/${reference}`);
    expect(await stockOf("CHAMPU")).toBe(before + 30);
    await mailAbout(shop, "buyer@salon.example", `Pedido ${reference} recibido`);
    const again = await approve(shop.owner, reference);
    expect(again.headers.location).toContain("problema=too-late");
  });

  it("can be cancelled until they are confirmed, and repeated with a note of what has changed", async () => {
    await putInCart(shop, shop.owner, ["CHAMPU", 12]);
    const before = await stockOf("CHAMPU");
    const reference = await sendOrder(shop.owner);
    expect(await stockOf("CHAMPU")).toBe(before + 12);
    await shop.owner.post(`/pedidos/${reference}/anulacion`, {});
    expect(await stockOf("CHAMPU")).toBe(before);
    const { body } = await shop.owner.get(`/pedidos/${reference}`);
    expect(body).toContain(orderStateNames.cancelled);
    expect(body).not.toContain(orderCopy.cancelText);
    const told = await mailAbout(shop, "nerea@salon.example", `Pedido ${reference} anulado`);
    expect(told.text).toContain("Ha anulado este pedido antes de que lo confirmáramos.");
    expect(told.text).toContain("12 × Champú");
    const repeated = await shop.owner.post(`/pedidos/${reference}/repeticion`, {});
    expect(repeated.headers.location).toContain("/carrito?aviso=repetido");
    expect((await shop.owner.get("/carrito")).body).toContain('data-sku="CHAMPU"');
  });

  it("are unknown to other companies, with the same page as a reference that does not exist", async () => {
    await putInCart(shop, shop.owner, ["INFUSION", 1]);
    const reference = await sendOrder(shop.owner);
    await addCompany(shop, { email: "otra@tienda.example", name: "Otra tienda, S.L." });
    const stranger = await signedIn(shop, "otra@tienda.example");
    const foreign = await stranger.get(`/pedidos/${reference}`);
    const unknown = await stranger.get("/pedidos/PED-0000-0000");
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    const isSame = foreign.body.replaceAll(reference, "PED-0000-0000") === unknown.body;
    expect(isSame).toBe(true);
    for (const decision of ["anulacion", "aprobacion", "rechazo", "repeticion"])
      expect((await stranger.post(`/pedidos/${reference}/${decision}`, {})).status).toBe(404);
    expect((await stranger.get("/pedidos")).body).not.toContain(reference);
  });

  it("name the company instead of a person whose data were erased", async () => {
    await putInCart(shop, shop.buyer, ["INFUSION", 2]);
    const reference = await sendOrder(shop.buyer);
    await inDatabase(shop, (db) =>
      inTransaction(db, (on) => eraseBuyer(on, { emailKey: "buyer@salon.example" })),
    );
    await putInCart(shop, shop.owner, ["INFUSION", 2]);
    const other = await sendOrder(shop.owner);
    for (const path of [`/pedidos/${reference}`, "/pedidos"]) {
      const { body } = await shop.owner.get(path);
      expect(body, path).toContain(orderCopy.facts.erasedBuyer("Farmacia del Mar, S.L."));
      expect(body, path).not.toContain("Persona buyer");
    }
    const found = async (person: string) => {
      const { body } = await shop.owner.get(`/pedidos?q=${encodeURIComponent(person)}`);
      return [reference, other].map((one) => body.includes(one));
    };
    for (const person of ["compras", "Compras, Farmacia del Mar, S.L."])
      expect(await found(person), person).toEqual([true, false]);
    expect(await found("nerea vidal")).toEqual([false, true]);
    expect(await found("persona buyer")).toEqual([false, false]);
  });

  it("give the last 50 units to exactly 50 of the concurrent orders for one unit", async () => {
    const companies = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        openAccount(shop, `comprador${number}@ultimos.example`),
      ),
    );
    for (const member of companies) await putInCart(shop, member, ["ULTIMOS", 11]);
    await Promise.all(companies.map((member) => sendOrder(member)));
    expect(await stockOf("ULTIMOS")).toBe(50);
    const waiting = await inDatabase(shop, (db) =>
      db
        .selectFrom("order_line")
        .select((line) => [
          line.fn.sum<number>("waiting").as("waiting"),
          line.fn.sum<number>("allocated").as("allocated"),
        ])
        .where("sku", "=", "ULTIMOS")
        .executeTakeFirstOrThrow(),
    );
    expect([Number(waiting.allocated), Number(waiting.waiting)]).toEqual([50, 16]);
  });

  it("of a shop with recargo have two documents once it orders a product for own use", async () => {
    const email = "marta@merceria.example";
    const merceria = await addCompany(shop, { email, taxNumber: "12345678Z", name: "Marta Gil" });
    await inDatabase(shop, (db) =>
      db
        .updateTable("company")
        .set({
          surcharge: "proved",
          surcharge_document: "036",
          surcharge_from: "2020-01-01",
          surcharge_checked_at: 1,
        })
        .where("id", "=", merceria)
        .execute(),
    );
    const marta = await signedIn(shop, email);
    await putInCart(shop, marta, ["INFUSION", 5]);
    const newAddress = "/cuenta/direcciones/nueva?para=pedido";
    expect((await marta.get("/carrito/pedir")).body).toContain(newAddress);
    const saved = await marta.post(newAddress, { ...address, kind: "delivery" });
    expect([saved.status, saved.headers.location]).toEqual([303, "/carrito/pedir"]);
    await putInCart(shop, marta, ["ULTIMOS", 10]);
    const ownUse = `${shop.products.get("ULTIMOS")}`;
    const form = await openCheckout(marta);
    const unseen = await marta.post("/carrito/pedir", { ...form, ownUse });
    expect([unseen.status, unseen.body.includes(checkoutCopy.changed)]).toEqual([409, true]);
    const intent = "recalculate";
    const again = await marta.post("/carrito/pedir", { ...form, ownUse, intent });
    expect(again.body).toMatch(new RegExp(`<input[^>]* checked[^>]* value="${ownUse}"`));
    const ordered = await marta.post("/carrito/pedir", { ...checkoutFields(again.body), ownUse });
    const { body } = await marta.get(ordered.headers.location ?? "");
    expect(pricesIn(body)).toEqual(
      // With recargo: 11.75, IVA 1.18, recargo 0.16. Without: 10.00, IVA 2.10. Together 25.19.
      expect.arrayContaining([1175, 118, 16, 1309, 1000, 210, 1210, 2519]),
    );
    expect(body).toContain(documentTitles["without-surcharge"]);
    const paper = await marta.get(`${ordered.headers.location?.split("?")[0]}/confirmacion`);
    const [first = "", second = ""] = paper.body.split("</article>");
    for (const [half, kind] of [
      [first, "with-surcharge"],
      [second, "without-surcharge"],
    ] as const)
      expect(half).toContain(
        paperSentence({ kind: "iva", surcharge: "charged", reason: "domestic" }, kind),
      );
  });
});
