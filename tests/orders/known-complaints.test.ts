import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unitPrice } from "../../src/kernel/money/amounts.ts";
import { orderStateNames } from "../../src/orders/copy/order-copy.ts";
import { orderReferenceFrom } from "../../src/orders/domain/order-reference.ts";
import { addShipment } from "../../src/orders/store/shipments.ts";
import { addOrder, findOrder } from "../../src/orders/store/stored-orders.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { createHttpClient, type HttpClient } from "../support/http-client.ts";
import { addCompany, inDatabase, signedIn } from "../support/members.ts";
import { engines } from "../support/variants.ts";
import { ask } from "../support/visit.ts";
import { orderOf } from "./example-order.ts";
import {
  address,
  type OrderShop,
  openAccount,
  openCheckout,
  pricesIn,
  putInCart,
  sendOrder,
  startOrderShop,
} from "./order-shop.ts";

/** Complaints about other shops, by their repository and issue, that must never be ours. */
describe.each(engines)("orders and known complaints about other shops, on %s", (engine) => {
  let shop: OrderShop;
  let stranger: HttpClient;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
    stranger = await openAccount(shop, "eva@barrio.example");
  });
  afterAll(() => shop?.stop());

  const order = async () => {
    await putInCart(shop, shop.owner, ["INFUSION", 5]);
    return await sendOrder(shop.owner);
  };

  it("spree#13423, evershop#881, b2b-starter-medusa: a member of another company cannot open or change an order", async () => {
    const reference = await order();
    const list = (await shop.owner.post("/listas", { name: "Mensual" })).headers.location ?? "";
    const { addressId, orders } = await inDatabase(shop, async (db) => ({
      addressId: (
        await db
          .selectFrom("company_address")
          .select("id")
          .where("company_id", "=", shop.companyId)
          .where("kind", "=", "delivery")
          .executeTakeFirstOrThrow()
      ).id,
      orders: await db.selectFrom("customer_order").selectAll().execute(),
    }));
    const unknown = await stranger.get("/pedidos/PED-0000-0000");
    for (const path of [
      `/pedidos/${reference}`,
      `/pedidos/${reference}/confirmacion`,
      `/cuenta/direcciones/${addressId}`,
      list,
    ]) {
      const { status, body } = await stranger.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).not.toMatch(/Salón Nerea|Infusión/);
    }
    expect((await stranger.get(`/pedidos/${reference}`)).body.length).toBe(unknown.body.length);
    for (const decision of [
      "anulacion",
      "aprobacion",
      "repeticion",
      "pregunta",
      "sustituto",
      "envio-en-partes",
    ]) {
      const form = { question: "¿Y esto?", offer: "1", unit: "1" };
      const { status } = await stranger.post(`/pedidos/${reference}/${decision}`, form);
      expect([decision, status]).toEqual([decision, 404]);
    }
    await putInCart(shop, stranger, ["INFUSION", 5]);
    const checkout = await openCheckout(stranger);
    const sent = await stranger.post("/carrito/pedir", { ...checkout, delivery: addressId });
    expect(sent.status).toBe(422);
    const after = await inDatabase(shop, (db) =>
      db.selectFrom("customer_order").selectAll().execute(),
    );
    expect(after).toEqual(orders);
  });

  it("medusa: an order that is sent many times at once is placed once, with its stock", async () => {
    const before = await allocated("CHAMPU");
    await putInCart(shop, shop.owner, ["CHAMPU", 6]);
    const form = await openCheckout(shop.owner);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.owner.post("/carrito/pedir", form)),
    );
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(await allocated("CHAMPU")).toBe(before + 6);
  });

  it("oro, vendure: cancelled units count neither as allocated stock nor as open", async () => {
    const before = await allocated("CHAMPU");
    await putInCart(shop, shop.owner, ["CHAMPU", 12]);
    const reference = await sendOrder(shop.owner);
    expect(await allocated("CHAMPU")).toBe(before + 12);
    await shop.owner.post(`/pedidos/${reference}/anulacion`, {});
    expect(await allocated("CHAMPU")).toBe(before);
    const lines = await inDatabase(shop, (db) =>
      db
        .selectFrom("order_line")
        .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
        .select(["ordered", "cancelled", "due_at"])
        .where("reference", "=", reference)
        .execute(),
    );
    expect(lines).toMatchObject([{ ordered: 12, cancelled: 12, due_at: null }]);
  });

  it("spree#13423, b2b-starter-medusa: a member of another company can neither read a delivery note nor say that it arrived", async () => {
    const reference = await order();
    await inDatabase(shop, async (db) => {
      const found = await findOrder(db, {
        companyId: shop.companyId,
        by: "reference",
        value: reference,
      });
      if (!found) throw new Error(`no order ${reference}`);
      await addShipment(db, {
        id: "envio-de-nerea",
        orderId: found.order.id,
        number: 1,
        parcels: 1,
        carrier: "Transportes Ebro",
        trackingUrl: "",
        shippedAt: Date.now(),
        presumedAt: Date.now() + 86_400_000,
        delivered: null,
        proofs: [],
        lines: [
          {
            position: 1,
            productId: shop.products.get("INFUSION") ?? 0,
            quantity: 5,
            lot: "L26",
            bestBefore: null,
          },
        ],
      });
    });
    const note = `/pedidos/${reference}/envios/1`;
    expect((await shop.owner.get(note)).body).toContain("Transportes Ebro");
    const foreign = await stranger.get(note);
    expect([foreign.status, foreign.body.includes("Transportes Ebro")]).toEqual([404, false]);
    const arrived = `/pedidos/${reference}/recepcion`;
    expect((await stranger.post(arrived, { shipment: "1" })).status).toBe(404);
    const deliveredBy = async () =>
      (
        await inDatabase(shop, (db) =>
          db
            .selectFrom("shipment")
            .select("delivered_by")
            .where("id", "=", "envio-de-nerea")
            .executeTakeFirstOrThrow(),
        )
      ).delivered_by;
    expect(await deliveredBy()).toBeNull();
    await shop.owner.post(arrived, { shipment: "1" });
    expect(await deliveredBy()).toBe("customer");
  });

  it("spree: not every member may do everything: who may only look changes neither carts nor orders", async () => {
    const observer = await signedIn(shop, "observer@salon.example");
    const reference = await order();
    await putInCart(shop, shop.owner, ["INFUSION", 5]);
    const form = await openCheckout(shop.owner);
    const state = () =>
      inDatabase(shop, async (db) => [
        await db.selectFrom("customer_order").selectAll().execute(),
        await db.selectFrom("cart_line").selectAll().execute(),
      ]);
    const before = await state();
    expect((await observer.get(`/pedidos/${reference}`)).status).toBe(200);
    const answers = [
      await putInCart(shop, observer, ["CHAMPU", 6]),
      await observer.post("/carrito/pedir", form),
      await observer.post("/pedido-rapido", { lines: "VELA 1", intent: "add" }),
      ...(await Promise.all(
        ["anulacion", "repeticion", "pregunta", "sustituto", "recepcion", "envio-en-partes"].map(
          (decision) =>
            observer.post(`/pedidos/${reference}/${decision}`, {
              question: "¿Y esto?",
              offer: "1",
              shipment: "1",
            }),
        ),
      )),
    ];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    expect(await state()).toEqual(before);
  });

  it("spree: a cart holds no stock back, not for ten minutes either, and keeps its lines when it is gone", async () => {
    await shop.owner.post("/carrito", { intent: "clear" });
    const before = await allocated("ULTIMOS");
    await putInCart(shop, shop.owner, ["ULTIMOS", 50]);
    expect(await allocated("ULTIMOS")).toBe(before);
    const other = await openAccount(shop, "rapida@barrio.example");
    await putInCart(shop, other, ["ULTIMOS", 50]);
    await sendOrder(other);
    expect(await allocated("ULTIMOS")).toBe(before + 50);
    expect((await shop.owner.get("/carrito")).body).toContain('data-sku="ULTIMOS"');
    await shop.owner.post("/carrito", { intent: "clear" });
  });

  it("oro, vendure: list, page and file tell the state of an order alike, because its lines make it", async () => {
    const reference = await order();
    // Written by a program that knows of no state.
    await inDatabase(shop, async (db) => {
      const { id } = await db
        .selectFrom("customer_order")
        .select("id")
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow();
      await db
        .updateTable("order_line")
        .set({ waiting: 3, shipped: 2 })
        .where("order_id", "=", id)
        .execute();
    });
    const state = orderStateNames["partly-shipped"];
    const file = (await shop.owner.get("/pedidos.csv")).body.split("\r\n");
    expect(file.find((row) => row.includes(reference))).toContain(`"${state}"`);
    expect((await shop.owner.get(`/pedidos/${reference}`)).body).toContain(state);
    expect((await shop.owner.get(`/pedidos?q=${reference}`)).body).toContain(state);
  });

  it("OCA/account-invoicing#1962: an order keeps the IVA of its day, and its file names the kind for the invoice", async () => {
    const reference = await order();
    const page = `/pedidos/${reference}`;
    const before = pricesIn((await shop.owner.get(page)).body);
    // 11.75 and 10 % of it, a tie.
    expect(before).toEqual(expect.arrayContaining([1175, 118, 1293]));
    const setIva = (kind: "general" | "reduced") =>
      inDatabase(shop, (db) =>
        db
          .updateTable("product")
          .set({ iva_class: kind })
          .where("id", "=", shop.products.get("INFUSION") ?? 0)
          .execute(),
      );
    await setIva("general");
    expect(pricesIn((await shop.owner.get(page)).body)).toEqual(before);
    const line = await inDatabase(shop, (db) =>
      db
        .selectFrom("order_line")
        .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
        .select(["order_line.iva_class", "iva_rate"])
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow(),
    );
    expect(line).toEqual({ iva_class: "reduced", iva_rate: 100 });
    await setIva("reduced");
  });

  it("grafana#17363, woocommerce#25379: a spreadsheet runs nothing that a buyer has typed, and numbers stay numbers", async () => {
    await putInCart(shop, shop.owner, ["INFUSION", 5]);
    const formula = await sendOrder(shop.owner, { customerReference: '=HYPERLINK("x")' });
    await putInCart(shop, shop.owner, ["INFUSION", 5]);
    const number = await sendOrder(shop.owner, { customerReference: "-12" });
    const rows = (await shop.owner.get("/pedidos.csv")).body.split("\r\n");
    expect(rows.find((row) => row.includes(formula))).toContain(`"'=HYPERLINK(""x"")"`);
    expect(rows.find((row) => row.includes(number))).toContain('"-12"');
  });

  it("vtex-apps/b2b-theme#20: who may see no prices reads no saving either, from which a price could be computed", async () => {
    const withoutPrices = await signedIn(shop, await addShopWithoutPrices());
    const list = "/catalogo/rizos";
    const [product = ""] =
      /\/catalogo\/rizos\/[\w-]*CHAMPU(?=")/.exec((await shop.owner.get(list)).body) ?? [];
    const pages = [list, product, `${list}?q=champu`];
    const read = async () => {
      const bodies: string[] = [];
      for (const viewer of [createHttpClient(shop), withoutPrices])
        for (const page of pages) {
          const { status, body } = await viewer.get(page);
          expect([page, status]).toEqual([page, 200]);
          const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
          expect(main).not.toContain("data-price");
          expect(main.replaceAll(/<[^>]*>/g, " ")).not.toMatch(/€|ahorr|descuento|\d\s*%/i);
          bodies.push(body);
        }
      return bodies;
    };
    expect(pricesIn((await shop.owner.get(product)).body)).toContain(39_188);
    const discounted = await read();
    await inDatabase(shop, (db) =>
      db
        .updateTable("price_row")
        .set({ unit_price: unitPrice(20_000) })
        .where("product_id", "=", shop.products.get("CHAMPU") ?? 0)
        .where("from_quantity", "=", 24)
        .execute(),
    );
    expect(pricesIn((await shop.owner.get(product)).body)).toContain(20_000);
    expect(await read()).toEqual(discounted);
  });

  it("spree: page, paper and file of an order show unit prices with their four decimals", async () => {
    await inDatabase(shop, (db) =>
      db
        .updateTable("price_row")
        .set({ unit_price: unitPrice(39_188) })
        .where("product_id", "=", shop.products.get("CHAMPU") ?? 0)
        .where("from_quantity", "=", 24)
        .execute(),
    );
    await putInCart(shop, shop.owner, ["CHAMPU", 24]);
    const reference = await sendOrder(shop.owner);
    for (const page of [`/pedidos/${reference}`, `/pedidos/${reference}/confirmacion`]) {
      const { body } = await shop.owner.get(page);
      expect(body.replaceAll("\u00A0", " ")).toContain("3,9188 €");
      expect(pricesIn(body)).toEqual(expect.arrayContaining([39_188, 9405]));
    }
    const rows = (await shop.owner.get("/pedidos.csv")).body.split("\r\n");
    expect(rows.find((row) => row.includes(reference))).toContain('"3,9188";"94,05"');
  });

  it("spree: a line that is exempt keeps the kind of its IVA, its rates of zero and the reason", async () => {
    const email = "yaiza@palmas.example";
    await addCompany(shop, { email, name: "Salón Yaiza" });
    const yaiza = await signedIn(shop, email);
    const place = { postcode: "35001", city: "Las Palmas", province: "Las Palmas" };
    await yaiza.post("/cuenta/direcciones/nueva", { ...address, ...place, kind: "delivery" });
    await putInCart(shop, yaiza, ["INFUSION", 5]);
    const reference = await sendOrder(yaiza);
    const line = await inDatabase(shop, (db) =>
      db
        .selectFrom("order_line")
        .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
        .select(["order_line.iva_class", "iva_rate", "surcharge_rate", "tax_reason"])
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow(),
    );
    expect(line).toEqual({
      iva_class: "reduced",
      iva_rate: 0,
      surcharge_rate: 0,
      tax_reason: "canaries",
    });
  });

  it("neotoma#2280: the health check answers while the file of thousands of orders is written", async () => {
    const companyId = await addCompany(shop, { email: "mayor@barrio.example" });
    const member = await signedIn(shop, "mayor@barrio.example");
    await inDatabase(shop, (db) =>
      inTransaction(db, async (on) => {
        for (let number = 0; number < 2000; number += 1) {
          const reference = orderReferenceFrom(Uint8Array.of(1, 1, 1, number >> 8, number & 255));
          const found = orderOf(companyId, { reference });
          await addOrder(on, { ...found, idempotencyKey: reference, policies: [] });
        }
      }),
    );
    const file = member.get("/pedidos.csv");
    const first = await Promise.race([
      file.then(() => "file"),
      ask(shop, "/healthz").then(({ status }) => `health ${status}`),
    ]);
    const { status, body } = await file;
    expect([status, body.trimEnd().split("\r\n").length]).toEqual([200, 2001]);
    expect(first).toBe("health 200");
  });

  async function addShopWithoutPrices(): Promise<string> {
    const email = "sin-precios@barrio.example";
    const companyId = await addCompany(shop, { email, name: "Tienda sin precios" });
    await inDatabase(shop, (db) =>
      db.updateTable("company").set({ shows_prices: 0 }).where("id", "=", companyId).execute(),
    );
    return email;
  }

  const allocated = async (sku: string) =>
    (
      await inDatabase(shop, (db) =>
        db
          .selectFrom("stock")
          .select("allocated")
          .where("product_id", "=", shop.products.get(sku) ?? 0)
          .executeTakeFirstOrThrow(),
      )
    ).allocated;
});
