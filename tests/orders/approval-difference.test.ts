import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cents, unitPrice } from "../../src/kernel/money/amounts.ts";
import { freightAdviceCopy } from "../../src/order-totals/copy/freight-copy.ts";
import { orderApprovalCopy, orderChangeCopy } from "../../src/orders/copy/order-approval-copy.ts";
import { orderCopy, orderStateNames } from "../../src/orders/copy/order-copy.ts";
import type { IvaClass } from "../../src/products/domain/iva.ts";
import { findHtmlProblems } from "../support/html.ts";
import { type HttpClient, said } from "../support/http-client.ts";
import { inDatabase, mailAbout } from "../support/members.ts";
import { engines } from "../support/variants.ts";
import {
  approvalFields,
  approve,
  differenceIn,
  minimumOrderOf,
  type OrderShop,
  pricesIn,
  putInCart,
  saveFreight,
  sendOrder,
  signInAdmin,
  startOrderShop,
} from "./order-shop.ts";

describe.each(engines)("what has changed when an order is approved on %s", (engine) => {
  let shop: OrderShop;
  let admin: HttpClient;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
    admin = await signInAdmin(shop);
  });
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    await saveFreight(admin, {});
    await shop.owner.post("/carrito", { intent: "clear" });
  });

  /** Sends an order of 30 shampoos (117.56 €, above the limit of 100 €) and 2 infusions. */
  async function sendLargeOrder(): Promise<string> {
    await putInCart(shop, shop.buyer, ["CHAMPU", 30]);
    await putInCart(shop, shop.buyer, ["INFUSION", 2]);
    return await sendOrder(shop.buyer);
  }

  const pageOf = async (reference: string) => (await shop.owner.get(`/pedidos/${reference}`)).body;
  const setInfusion = ({ unit, iva }: { unit: number; iva: IvaClass }) =>
    inDatabase(shop, async (db) => {
      const id = shop.products.get("INFUSION") ?? 0;
      const price = db.updateTable("price_row").set({ unit_price: unitPrice(unit) });
      await price.where("product_id", "=", id).execute();
      await db.updateTable("product").set({ iva_class: iva }).where("id", "=", id).execute();
    });
  const setMinimumUnits = (units: number) =>
    inDatabase(shop, (db) =>
      db.updateTable("product").set({ minimum: units }).where("sku", "=", "CHAMPU").execute(),
    );
  const stored = (reference: string) =>
    inDatabase(shop, (db) =>
      db
        .selectFrom("customer_order")
        .select(["approval", "total_cents"])
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow(),
    );

  /** Posts a form that approves an order in vain; returns the page to which the answer leads. */
  async function approveInVain(
    reference: string,
    form: Record<string, string>,
    problem: "changed" | "below-minimum" = "changed",
  ): Promise<string> {
    const before = await stored(reference);
    const refused = await shop.owner.post(`/pedidos/${reference}/aprobacion`, form);
    expect(refused.headers.location).toBe(`/pedidos/${reference}?problema=${problem}`);
    expect(await stored(reference)).toEqual(before);
    const { body } = await shop.owner.get(refused.headers.location ?? "");
    expect(said(body).filter((text) => text !== "")).toEqual([orderCopy.problems[problem]]);
    expect(body).toContain(orderStateNames["in-approval"]);
    return body;
  }

  /** Approves an order as its page shows it, which must charge this total in cents, also by the buyer's email. */
  async function approveAt(reference: string, total: number): Promise<void> {
    expect(pricesIn(await pageOf(reference)).at(-1)).toBe(total);
    const approved = await approve(shop.owner, reference);
    expect(approved.headers.location).toBe(`/pedidos/${reference}`);
    expect(await stored(reference)).toEqual({ approval: "approved", total_cents: total });
    const body = await pageOf(reference);
    expect(body).not.toContain('aria-labelledby="diferencia"');
    expect(pricesIn(body).at(-1)).toBe(total);
    const mail = await mailAbout(shop, "buyer@salon.example", `Pedido ${reference} recibido`);
    const [euros, rest] = [Math.floor(total / 100), `${total % 100}`.padStart(2, "0")];
    expect(mail.text).toContain(`${euros},${rest}`);
  }

  it("is nothing where everything costs what it did when the order was sent", async () => {
    const reference = await sendLargeOrder();
    expect(await pageOf(reference)).not.toContain('aria-labelledby="diferencia"');
    await approveAt(reference, 11_756 + 470 + 2469 + 47);
  });

  it("is the price and the IVA of a line with all sums, before and now, and is charged only once it was shown", async () => {
    const reference = await sendLargeOrder();
    const form = await approvalFields(shop.owner, reference);
    await setInfusion({ unit: 24_000, iva: "general" });
    const body = await approveInVain(reference, form);
    expect(await differenceIn(body)).toEqual([
      "Infusión: precio, antes 2,35 €, ahora 2,40 €; IVA, antes 10 %, ahora 21 %",
      "Productos, sin IVA 122,26 € 122,36 €",
      "IVA 25,16 € 25,70 €",
      "Total 147,42 € 148,06 €",
    ]);
    expect(body).toContain(orderApprovalCopy.difference);
    expect(await findHtmlProblems(body)).toEqual([]);
    await approveInVain(reference, {});
    await approveAt(reference, 14_806);
    await setInfusion({ unit: 23_500, iva: "reduced" });
  });

  it("is a new freight, also on the page that the buyer sees", async () => {
    const reference = await sendLargeOrder();
    const form = await approvalFields(shop.owner, reference);
    await saveFreight(admin, {
      "rules.0.from": "2026-01-01",
      "rules.0.zone": "peninsula",
      "rules.0.cost": "6,90",
    });
    const changes = [
      "Portes se los diremos antes de confirmar el pedido 6,90 €",
      "IVA 25,16 € 26,61 €",
      "Total 147,42 € 155,77 €",
    ];
    expect(await differenceIn(await approveInVain(reference, form))).toEqual(changes);
    expect(await differenceIn((await shop.buyer.get(`/pedidos/${reference}`)).body)).toEqual(
      changes,
    );
    const paper = (await shop.owner.get(`/pedidos/${reference}/confirmacion`)).body;
    expect(pricesIn(paper).at(-1)).toBe(15_577);
    await approveAt(reference, 15_577);
  });

  it("is a line that can no longer be ordered so, and the order can only be changed or declined", async () => {
    const reference = await sendLargeOrder();
    const form = await approvalFields(shop.owner, reference);
    await setMinimumUnits(36);
    const body = await approveInVain(reference, form);
    expect(body).toContain(orderApprovalCopy.unready);
    expect(body).not.toContain(orderApprovalCopy.approve);
    for (const left of [orderApprovalCopy.change, orderApprovalCopy.decline])
      expect(body).toContain(left);
    await setMinimumUnits(6);
    await approveAt(reference, 14_742);
  });

  it("is a minimum order that binds the change of units and the approval as it binds the checkout", async () => {
    const reference = await sendLargeOrder();
    const form = await approvalFields(shop.owner, reference);
    await saveFreight(admin, minimumOrderOf("122,26"));
    const page = (await shop.owner.get(`/pedidos/${reference}/cambio`)).body;
    const fields = Object.fromEntries(
      Array.from(
        page.matchAll(/<input[^>]* name="(version|units-\d+)"[^>]* value="([^"]*)"/g),
        ([, name = "", value = ""]) => [name, value] as const,
      ),
    );
    const infusion = `units-${shop.products.get("INFUSION")}`;
    const refused = await shop.owner.post(`/pedidos/${reference}/cambio`, {
      ...fields,
      [infusion]: "1",
    });
    const lacksOne = { amount: cents(12_226), missing: cents(235) };
    expect(refused.status).toBe(409);
    expect(said(refused.body).filter((text) => text !== "")).toEqual([
      `${orderChangeCopy.nothingSaved} ${freightAdviceCopy.toMinimumOrder(lacksOne)}`,
    ]);
    expect(refused.body).toMatch(new RegExp(`name="${infusion}"[^>]* value="1"`));
    expect(await stored(reference)).toEqual({ approval: "pending", total_cents: 14_742 });

    await saveFreight(admin, minimumOrderOf("122,27"));
    const body = await approveInVain(reference, form, "below-minimum");
    for (const told of [
      freightAdviceCopy.toMinimumOrder({ amount: cents(12_227), missing: cents(1) }),
      orderApprovalCopy.belowMinimum,
    ])
      expect(body).toContain(told);
    expect(body).not.toContain(orderApprovalCopy.approve);
    await saveFreight(admin, minimumOrderOf("122,26"));
    await approveAt(reference, 14_742);
  });
});
