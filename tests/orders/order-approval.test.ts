import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formatShortDay } from "../../src/kernel/format.ts";
import { orderApprovalCopy, orderChangeCopy } from "../../src/orders/copy/order-approval-copy.ts";
import {
  changeWords,
  orderCopy,
  orderStateName,
  orderStateNames,
} from "../../src/orders/copy/order-copy.ts";
import { said } from "../support/http-client.ts";
import { inDatabase, mailAbout, signedIn } from "../support/members.ts";
import { engines } from "../support/variants.ts";
import {
  approvalFields,
  approve,
  type OrderShop,
  pricesIn,
  putInCart,
  sendOrder,
  startOrderShop,
  wishedDay,
} from "./order-shop.ts";

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
      wishedOn: wishedDay,
    });
  }

  const decide = (reference: string, decision: string, shown: Record<string, string> = {}) =>
    shop.owner.post(`/pedidos/${reference}/${decision}`, shown);
  const pageOf = async (reference: string) => (await shop.owner.get(`/pedidos/${reference}`)).body;
  const unitsField = (sku: string) => `units-${shop.products.get(sku)}`;
  const allocatedOf = (sku: string) =>
    inDatabase(shop, async (db) => {
      const row = await db
        .selectFrom("stock")
        .select("allocated")
        .where("product_id", "=", shop.products.get(sku) ?? 0)
        .executeTakeFirstOrThrow();
      return row.allocated;
    });
  /** Addresses to which the cancellation of an order was sent. */
  const toldOf = (reference: string) =>
    inDatabase(shop, async (db) => {
      const rows = await db
        .selectFrom("outbox_email")
        .innerJoin("customer_order", "customer_order.id", "outbox_email.subject_id")
        .select("recipient")
        .where("reference", "=", reference)
        .where("email", "like", "order-cancel%")
        .execute();
      return rows.map(({ recipient }) => recipient).toSorted();
    });

  /** Posts the form of changes as the page shows it, with other units. */
  async function change(reference: string, units: Record<string, string>) {
    const { body } = await shop.owner.get(`/pedidos/${reference}/cambio`);
    const shown = Array.from(
      body.matchAll(/<input[^>]* name="(version|units-\d+)"[^>]* value="([^"]*)"/g),
      ([, name = "", value = ""]) => [name, value],
    );
    const changed = Object.entries(units).map(([sku, typed]) => [unitsField(sku), typed]);
    return await shop.owner.post(
      `/pedidos/${reference}/cambio`,
      Object.fromEntries([...shown, ...changed]),
    );
  }

  it("is changed by the owner and then approved, with its reference, note and day", async () => {
    const reference = await sendLargeOrder();
    expect(await pageOf(reference)).toContain(`href="/pedidos/${reference}/cambio"`);
    const before = await allocatedOf("CHAMPU");
    const changed = await change(reference, { CHAMPU: "24", INFUSION: "0" });
    expect(changed.headers.location).toBe(`/pedidos/${reference}?aviso=cambiado`);
    const { body } = await shop.owner.get(`${changed.headers.location}`);
    expect(messagesIn(body)).toEqual([orderApprovalCopy.changed]);
    for (const kept of [
      "Semana 48",
      "Por la mañana",
      formatShortDay(Date.parse(`${wishedDay}T12:00:00Z`)),
      orderStateNames["in-approval"],
      orderCopy.history.quantity("Champú", 30, 24),
      orderCopy.history.quantity("Infusión", 2, 0),
    ])
      expect(body).toContain(kept);
    // 24 × 3.9188 € = 94.05 €, IVA 19.75 €.
    expect(pricesIn(body).slice(0, 2)).toEqual([39_188, 9405]);
    expect(pricesIn(body).at(-1)).toBe(9405 + 1975);
    expect(await allocatedOf("CHAMPU")).toBe(before);

    const approved = await approve(shop.owner, reference);
    expect(approved.headers.location).toBe(`/pedidos/${reference}`);
    expect(await allocatedOf("CHAMPU")).toBe(before + 24);
    const mail = await mailAbout(shop, "buyer@salon.example", `Pedido ${reference} recibido`);
    expect(mail.text).toContain("Nerea Vidal ha cambiado unidades");
    expect(mail.text).toContain("24 × Champú");
    expect(mail.text).not.toContain("Infusión");
  });

  it("keeps its lines where a typed quantity cannot be ordered, and says which could be", async () => {
    const reference = await sendLargeOrder();
    const refused = await change(reference, { CHAMPU: "13", INFUSION: "1" });
    expect(refused.status).toBe(422);
    expect(messagesIn(refused.body)).toEqual([orderChangeCopy.problems.problems]);
    expect(refused.body).toContain("ponga 12 o\u00A018.");
    expect(refused.body).toMatch(new RegExp(`name="${unitsField("INFUSION")}"[^>]* value="1"`));
    const words = await change(reference, { CHAMPU: "doce" });
    expect([words.status, words.body.includes("Escriba cuántas unidades quiere")]).toEqual([
      422,
      true,
    ]);
    const nothing = await change(reference, { CHAMPU: "0", INFUSION: "" });
    expect(messagesIn(nothing.body)).toEqual([orderChangeCopy.problems["nothing-left"]]);
    expect(pricesIn(await pageOf(reference)).slice(2, 4)).toEqual([23_500, 470]);
  });

  it("is changed by one of two owners with the page open, and the other is told", async () => {
    const reference = await sendLargeOrder();
    const { body } = await shop.owner.get(`/pedidos/${reference}/cambio`);
    const [, version = ""] = /name="version" value="(\d+)"/.exec(body) ?? [];
    await change(reference, { CHAMPU: "24" });
    const second = await shop.owner.post(`/pedidos/${reference}/cambio`, {
      version,
      [unitsField("CHAMPU")]: "36",
    });
    expect(second.status).toBe(409);
    expect(messagesIn(second.body)).toEqual([orderChangeCopy.problems.overtaken]);
    expect(second.body).toMatch(new RegExp(`name="${unitsField("CHAMPU")}"[^>]* value="24"`));
  });

  it("is declined by the owner, of which the buyer is told, and takes no stock", async () => {
    const reference = await sendLargeOrder();
    const before = await allocatedOf("CHAMPU");
    expect((await decide(reference, "rechazo")).headers.location).toBe(`/pedidos/${reference}`);
    const body = await pageOf(reference);
    expect(body).toContain(orderStateName({ approval: "declined" }, "cancelled"));
    expect(body).toContain(changeWords("declined"));
    expect(await allocatedOf("CHAMPU")).toBe(before);
    const mail = await mailAbout(shop, "buyer@salon.example", `El pedido ${reference}`);
    expect(mail.text).toContain("Nerea Vidal no ha dado el visto bueno");
  });

  it.each(["aprobacion", "rechazo", "anulacion"])(
    "is decided once: after «%s» another tab hears that it is too late",
    async (first) => {
      const reference = await sendLargeOrder();
      const open = await shop.owner.get(`/pedidos/${reference}/cambio`);
      const [, version = ""] = /name="version" value="(\d+)"/.exec(open.body) ?? [];
      const shown = await approvalFields(shop.owner, reference);
      await decide(reference, first, shown);
      const state = await pageOf(reference);
      const before = await allocatedOf("CHAMPU");
      const tooLate = `/pedidos/${reference}?problema=too-late`;
      for (const later of ["aprobacion", "rechazo"])
        expect((await decide(reference, later, shown)).headers.location).toBe(tooLate);
      const form = { version, [unitsField("CHAMPU")]: "24" };
      const changed = await shop.owner.post(`/pedidos/${reference}/cambio`, form);
      expect(changed.headers.location).toBe(tooLate);
      const opened = await shop.owner.get(`/pedidos/${reference}/cambio`);
      expect(opened.headers.location).toBe(tooLate);
      expect(messagesIn((await shop.owner.get(tooLate)).body)).toEqual([
        expect.stringMatching(/^Ya no se puede: el pedido .+\.$/),
      ]);
      expect(await pageOf(reference)).toBe(state);
      expect(await allocatedOf("CHAMPU")).toBe(before);
    },
  );

  it("is withdrawn by its buyer, of which the owner is told, and the link of the email says so", async () => {
    const reference = await sendLargeOrder();
    const before = await allocatedOf("CHAMPU");
    const request = await mailAbout(shop, "nerea@salon.example", `El pedido ${reference} espera`);
    const [link = ""] = /https?:\S+\/pedidos\/PED-[\w-]+/.exec(request.text ?? "") ?? [];
    const shown = await approvalFields(shop.owner, reference);
    const page = (await shop.buyer.get(`/pedidos/${reference}`)).body;
    expect(page).toContain(orderCopy.withdrawText);
    expect(page).not.toContain(orderCopy.cancelText);
    const withdrawn = await shop.buyer.post(`/pedidos/${reference}/anulacion`, {});
    expect(withdrawn.headers.location).toBe(`/pedidos/${reference}`);
    expect(await allocatedOf("CHAMPU")).toBe(before);

    const { body } = await shop.owner.get(new URL(link).pathname);
    for (const told of [orderStateNames.cancelled, orderCopy.withdrawnBy("Persona buyer")])
      expect(body).toContain(told);
    for (const gone of [orderApprovalCopy.approve, orderCopy.withdrawText])
      expect(body).not.toContain(gone);
    const late = await decide(reference, "aprobacion", shown);
    expect(messagesIn((await shop.owner.get(late.headers.location ?? "")).body)).toEqual([
      "Ya no se puede: el pedido está anulado.",
    ]);
    const toOwner = await mailAbout(shop, "nerea@salon.example", `Pedido ${reference} anulado`);
    expect(toOwner.text).toContain("Persona buyer ha anulado este pedido antes del visto bueno");
    expect(toOwner.text).toContain("30 × Champú");
    const toBuyer = await mailAbout(shop, "buyer@salon.example", `Pedido ${reference} anulado`);
    expect(toBuyer.text).toContain("Ha anulado este pedido antes del visto bueno");
    expect(await toldOf(reference)).toEqual(["buyer@salon.example", "nerea@salon.example"]);
  });

  it("is withdrawn by the owner too, but by nobody who may not order", async () => {
    const reference = await sendLargeOrder();
    const observer = await signedIn(shop, "observer@salon.example");
    expect((await observer.get(`/pedidos/${reference}`)).body).not.toContain(
      orderCopy.withdrawText,
    );
    expect((await observer.post(`/pedidos/${reference}/anulacion`, {})).status).toBe(403);
    expect(await pageOf(reference)).toContain(orderCopy.withdrawText);
    await decide(reference, "anulacion");
    expect((await shop.buyer.get(`/pedidos/${reference}`)).body).toContain(
      orderCopy.withdrawnBy("Nerea Vidal"),
    );
    const mail = await mailAbout(shop, "buyer@salon.example", `Pedido ${reference} anulado`);
    expect(mail.text).toContain("Nerea Vidal ha anulado este pedido antes del visto bueno");
  });

  it("is changed and declined by nobody but an owner of its own company", async () => {
    const reference = await sendLargeOrder();
    for (const path of ["aprobacion", "rechazo", "cambio"])
      expect((await shop.buyer.post(`/pedidos/${reference}/${path}`, {})).status).toBe(403);
    expect((await shop.buyer.get(`/pedidos/${reference}/cambio`)).status).toBe(403);
    expect(await pageOf(reference)).toContain(orderStateNames["in-approval"]);
  });
});
