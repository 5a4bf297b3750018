import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HttpClient } from "../support/http-client.ts";
import { inDatabase } from "../support/members.ts";
import { engines } from "../support/variants.ts";
import {
  type OrderShop,
  openAccount,
  openCheckout,
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
