import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskCopy } from "../../src/order-desk/copy/desk-copy.ts";
import { orderConfirmationCopy, orderCopy } from "../../src/orders/copy/order-copy.ts";
import { findOrder } from "../../src/orders/store/stored-orders.ts";
import type { HttpClient } from "../support/http-client.ts";
import { inDatabase, mailAbout } from "../support/members.ts";
import { addPerson, lucia, signedIn as signedInStaff } from "../support/people.ts";
import { engines } from "../support/variants.ts";
import {
  approve,
  giveFreeFreight,
  type OrderShop,
  pricesIn,
  putInCart,
  sendOrder,
  startOrderShop,
} from "./order-shop.ts";

describe.each(engines)("the pages of an order on %s", (engine) => {
  let shop: OrderShop;
  let desk: HttpClient;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
    const { dataDir, databaseUrl } = shop;
    await addPerson(lucia, {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    desk = await signedInStaff(shop, lucia);
  });
  afterAll(() => shop?.stop());
  beforeEach(() => shop.owner.post("/carrito", { intent: "clear" }));

  const order = async (member: HttpClient, ...lines: (readonly [string, number])[]) => {
    for (const line of lines) await putInCart(shop, member, line);
    const reference = await sendOrder(member);
    await giveFreeFreight(shop, reference);
    return reference;
  };

  const find = async (reference: string) => {
    const found = await inDatabase(shop, (db) =>
      findOrder(db, { companyId: shop.companyId, by: "reference", value: reference }),
    );
    if (!found) throw new Error(`no order ${reference}`);
    return found.order;
  };

  const atDesk = async (reference: string, path: string, fields: Record<string, string> = {}) => {
    const { id, version } = await find(reference);
    return await desk.post(`/gestion/pedidos/${id}/${path}`, { seen: `${version}`, ...fields });
  };

  const textOf = async (member: HttpClient, path: string) => {
    const { body } = await member.get(path);
    const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
    return main.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
  };

  const paperOf = (reference: string) => textOf(shop.owner, `/pedidos/${reference}/confirmacion`);

  it("an order that waits for approval has asked for no stock, and its paper confirms nothing", async () => {
    const reference = await order(shop.buyer, ["CHAMPU", 30]);
    const { id } = await find(reference);
    for (const [member, path] of [
      [shop.owner, `/pedidos/${reference}`],
      [shop.owner, `/pedidos/${reference}/confirmacion`],
      [desk, `/gestion/pedidos/${id}`],
    ] as const) {
      const text = await textOf(member, path);
      expect(text).toContain("CHAMPU");
      expect(text).not.toContain(orderCopy.lines.waiting(30));
    }
    expect(await paperOf(reference)).toContain(
      "Pedido pendiente de visto bueno. No es una factura.",
    );
    await approve(shop.owner, reference);
    expect(await paperOf(reference)).toContain("Confirmación de pedido. No es una factura.");
    const mail = await mailAbout(shop, "buyer@salon.example", `Pedido ${reference} recibido`);
    expect(mail.text).toContain("Nerea Vidal ha dado el visto bueno.");
  });

  it("a declined order names who declined it, and charges nothing", async () => {
    const reference = await order(shop.buyer, ["CHAMPU", 30]);
    await shop.owner.post(`/pedidos/${reference}/rechazo`, {});
    const page = await textOf(shop.buyer, `/pedidos/${reference}`);
    expect(page).toContain("No aprobado");
    expect(page).toContain(orderCopy.declinedBy("Nerea Vidal"));
    expect(page).toContain(orderCopy.charged.nothing);
    expect(page).not.toContain(orderCopy.facts.terms);
    expect(await paperOf(reference)).toContain("Pedido no aprobado. No es una factura.");
    expect(await textOf(shop.buyer, "/pedidos")).toContain("No aprobado");
    const again = await shop.owner.post(`/pedidos/${reference}/aprobacion`, {});
    expect(await textOf(shop.owner, again.headers.location ?? "")).toContain(
      "Ya no se puede: el pedido no se aprobó.",
    );
  });

  it("the list of orders shows what is charged of an order, and its history what was cancelled", async () => {
    const reference = await order(shop.owner, ["CHAMPU", 12], ["INFUSION", 5]);
    const search = `/pedidos?q=${reference}`;
    const listed = async () => pricesIn((await shop.owner.get(search)).body);
    // 12 × 4.1250 and 21 %; 5 × 2.3500 and 10 %.
    expect(await listed()).toEqual([4950 + 1040 + 1175 + 118]);
    await atDesk(reference, "confirmacion");
    await atDesk(reference, "anulacion", { reason: "no-stock", position: "2" });
    expect(await listed()).toEqual([4950 + 1040]);
    await atDesk(reference, "lineas/1", { day: "2030-01-15" });
    const page = await textOf(shop.owner, `/pedidos/${reference}`);
    expect(page).toContain("Línea anulada: Infusión");
    expect(page).toContain("Nueva fecha: Champú · 15 de enero");
    await atDesk(reference, "anulacion", { reason: "mistake" });
    expect(await listed()).toEqual([0]);
    expect(await textOf(shop.owner, `/pedidos/${reference}`)).toContain(orderCopy.charged.nothing);
    const paper = await paperOf(reference);
    expect(paper).toContain("Pedido anulado. No es una factura.");
    expect(paper).toContain(orderCopy.charged.nothing);
  });

  it("the paper of an order has the tax ID and the terms of payment, and a button that prints it", async () => {
    const reference = await order(shop.owner, ["INFUSION", 5]);
    const number = await inDatabase(shop, (db) =>
      db
        .selectFrom("company")
        .select("tax_number")
        .where("id", "=", shop.companyId)
        .executeTakeFirstOrThrow(),
    );
    const paper = await paperOf(reference);
    expect(paper).toContain(`${orderConfirmationCopy.taxId} ${number.tax_number}`);
    expect(paper).toContain(orderCopy.facts.terms);
    expect((await shop.owner.get(`/pedidos/${reference}/confirmacion`)).body).toMatch(
      /<button[^>]*data-print/,
    );
  });

  it("the desk chooses the reason of a cancellation itself", async () => {
    const reference = await order(shop.owner, ["INFUSION", 5]);
    const { id } = await find(reference);
    const { body } = await desk.get(`/gestion/pedidos/${id}`);
    const [, chosen] = /name="reason"[^>]*>\s*<option value="([^"]*)"/.exec(body) ?? [];
    expect([chosen, body.includes(deskCopy.chooseReason)]).toEqual(["", true]);
    const refused = await atDesk(reference, "anulacion", { reason: "" });
    expect([refused.status, refused.body.includes(deskCopy.problems["reason-missing"])]).toEqual([
      422,
      true,
    ]);
  });
});
