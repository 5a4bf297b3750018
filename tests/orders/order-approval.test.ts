import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unitPrice } from "../../src/kernel/money/amounts.ts";
import { changeWords, orderCopy, orderStateNames } from "../../src/orders/copy/order-copy.ts";
import { said } from "../support/http-client.ts";
import { inDatabase, mailAbout } from "../support/members.ts";
import { engines } from "../support/variants.ts";
import { type OrderShop, putInCart, sendOrder, startOrderShop } from "./order-shop.ts";

const messagesIn = (body: string) => said(body).filter((text) => text !== "");

describe.each(engines)("an order above the buyer's limit on %s", (engine) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop?.stop());
  beforeEach(() => shop.owner.post("/carrito", { intent: "clear" }));

  /** Sends an order of 30 shampoos (117.56 €, above the limit of 100 €) and 2 infusions. */
  async function sendLargeOrder(): Promise<string> {
    await putInCart(shop, shop.buyer, ["CHAMPU", 30]);
    await putInCart(shop, shop.buyer, ["INFUSION", 2]);
    return await sendOrder(shop.buyer, {
      customerReference: "Semana 48",
      note: "Por la mañana",
      wishedOn: "2030-05-06",
    });
  }

  const decide = (reference: string, decision: string) =>
    shop.owner.post(`/pedidos/${reference}/${decision}`, {});
  const pageOf = async (reference: string) => (await shop.owner.get(`/pedidos/${reference}`)).body;
  const allocatedOf = (sku: string) =>
    inDatabase(shop, async (db) => {
      const row = await db
        .selectFrom("stock")
        .select("allocated")
        .where("product_id", "=", shop.products.get(sku) ?? 0)
        .executeTakeFirstOrThrow();
      return row.allocated;
    });
  const setPrice = (sku: string, unit: number) =>
    inDatabase(shop, (db) =>
      db
        .updateTable("price_row")
        .set({ unit_price: unitPrice(unit) })
        .where("product_id", "=", shop.products.get(sku) ?? 0)
        .execute(),
    );

  it("is declined by the owner, of which the buyer is told, and takes no stock", async () => {
    const reference = await sendLargeOrder();
    const before = await allocatedOf("CHAMPU");
    expect((await decide(reference, "rechazo")).headers.location).toBe(`/pedidos/${reference}`);
    const body = await pageOf(reference);
    expect(body).toContain(orderStateNames.cancelled);
    expect(body).toContain(changeWords("declined"));
    expect(await allocatedOf("CHAMPU")).toBe(before);
    const mail = await mailAbout(shop, "buyer@salon.example", `El pedido ${reference}`);
    expect(mail.text).toContain("Nerea Vidal no ha dado el visto bueno");
  });

  it.each(["aprobacion", "rechazo", "anulacion"])(
    "is decided once: after «%s» another tab hears that it is too late",
    async (first) => {
      const reference = await sendLargeOrder();
      await decide(reference, first);
      const state = await pageOf(reference);
      const before = await allocatedOf("CHAMPU");
      const tooLate = `/pedidos/${reference}?problema=too-late`;
      for (const later of ["aprobacion", "rechazo"])
        expect((await decide(reference, later)).headers.location).toBe(tooLate);
      expect(messagesIn((await shop.owner.get(tooLate)).body)).toEqual([
        orderCopy.problems["too-late"],
      ]);
      expect(await pageOf(reference)).toBe(state);
      expect(await allocatedOf("CHAMPU")).toBe(before);
    },
  );

  it("is decided by nobody but an owner of its own company", async () => {
    const reference = await sendLargeOrder();
    for (const path of ["aprobacion", "rechazo"])
      expect((await shop.buyer.post(`/pedidos/${reference}/${path}`, {})).status).toBe(403);
    expect(await pageOf(reference)).toContain(orderStateNames["in-approval"]);
  });

  it("is not approved at another price than was shown", async () => {
    const reference = await sendLargeOrder();
    await setPrice("INFUSION", 24_000);
    const refused = await decide(reference, "aprobacion");
    expect(refused.headers.location).toBe(`/pedidos/${reference}?problema=changed`);
    const { body } = await shop.owner.get(`${refused.headers.location}`);
    expect(messagesIn(body)).toEqual([orderCopy.problems.changed]);
    expect(body).toContain(orderStateNames["in-approval"]);
    await setPrice("INFUSION", 23_500);
  });
});
