import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { blockedOrderCopy } from "../../src/order-desk/copy/blocked-order-copy.ts";
import { deskCopy, pickingCopy } from "../../src/order-desk/copy/desk-copy.ts";
import { staffOrdersCopy } from "../../src/order-desk/copy/desk-links-copy.ts";
import { recallCopy } from "../../src/order-desk/copy/recall-copy.ts";
import { totalName, totalsCopy } from "../../src/order-totals/copy/totals-copy.ts";
import {
  changeWords,
  checkoutCopy,
  orderCopy,
  orderShippingNames,
  orderStateNames,
} from "../../src/orders/copy/order-copy.ts";
import { type OrderLine, orderStateOf } from "../../src/orders/domain/order.ts";
import { replayOrder } from "../../src/orders/domain/order-history.ts";
import { listOrderChanges } from "../../src/orders/store/order-changes.ts";
import { findOrder } from "../../src/orders/store/stored-orders.ts";
import { deliverByClock } from "../../src/orders/use-cases/receive-shipment.ts";
import {
  giveFreeFreight,
  type OrderShop,
  openCheckout,
  pricesIn,
  putInCart,
  sendOrder,
  startOrderShop,
} from "../orders/order-shop.ts";
import { mailsTo } from "../support/applicant.ts";
import type { HttpClient } from "../support/http-client.ts";
import { inDatabase, mailAbout, signedIn } from "../support/members.ts";
import { addPerson, lucia, marc, signedIn as signedInStaff } from "../support/people.ts";
import { engines } from "../support/variants.ts";

describe.each(engines)("the order desk on %s", (engine) => {
  let shop: OrderShop;
  let desk: HttpClient;
  let colleague: HttpClient;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
    const { dataDir, databaseUrl } = shop;
    const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    await addPerson(lucia, env);
    await addPerson(marc, env);
    desk = await signedInStaff(shop, lucia);
    colleague = await signedInStaff(shop, marc);
  });
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    await shop.owner.post("/carrito", { intent: "clear" });
    await setStock("CHAMPU", 100);
    await setStock("VELA", 4);
    await setStock("ULTIMOS", 50);
  });

  const productId = (sku: string) => shop.products.get(sku) ?? 0;

  const setStock = (sku: string, onHand: number) =>
    inDatabase(shop, (db) =>
      db
        .updateTable("stock")
        .set({ on_hand: onHand })
        .where("product_id", "=", productId(sku))
        .execute(),
    );

  const setProduct = (
    sku: string,
    facts: { state?: "withdrawn" | "active"; has_best_before?: number },
  ) =>
    inDatabase(shop, (db) =>
      db.updateTable("product").set(facts).where("id", "=", productId(sku)).execute(),
    );

  const stockOf = (sku: string) =>
    inDatabase(shop, (db) =>
      db
        .selectFrom("stock")
        .select(["on_hand", "allocated"])
        .where("product_id", "=", productId(sku))
        .executeTakeFirstOrThrow(),
    );

  const find = async (reference: string) => {
    const found = await inDatabase(shop, (db) =>
      findOrder(db, { companyId: shop.companyId, by: "reference", value: reference }),
    );
    if (!found) throw new Error(`no order ${reference}`);
    return found;
  };

  const order = async (...lines: (readonly [string, number])[]) => {
    for (const line of lines) await putInCart(shop, shop.owner, line);
    const reference = await sendOrder(shop.owner);
    await giveFreeFreight(shop, reference);
    return { reference, id: (await find(reference)).order.id };
  };

  /** Posts a decision on the order in its present version, or in another one. */
  const decide = async (
    staff: HttpClient,
    { id, reference }: { id: string; reference: string },
    [path, fields = {}]: readonly [string, Record<string, string>?],
  ) => {
    const { version } = (await find(reference)).order;
    return await staff.post(`/gestion/pedidos/${id}/${path}`, { seen: `${version}`, ...fields });
  };

  const stateOf = async (reference: string) => {
    const { order: found, lines } = await find(reference);
    return orderStateOf(found, lines);
  };

  /** Whether the list of the company and that of the staff say that the total of an order has no freight in it. */
  const listsWithoutFreight = async (reference: string) => {
    const pages = [await shop.owner.get("/pedidos"), await desk.get("/gestion/pedidos?ver=todos")];
    return pages.map(({ body }) => {
      const [row = ""] = body.slice(body.indexOf(`>${reference}<`)).split(/<\/(?:li|tr)>/, 1);
      return row.includes(totalsCopy.withoutFreight);
    });
  };

  const replayed = async (id: string, ordered: readonly OrderLine[]) => {
    const changes = await inDatabase(shop, (db) => listOrderChanges(db, id));
    const events = changes.toReversed();
    const { decisions, lines } = replayOrder(
      ordered,
      events.map(({ what, at, after }) => ({ what, at, moves: after?.moves ?? [] })),
    );
    return { state: orderStateOf(decisions, lines) };
  };

  it("confirms an order only once its buyer knows the freight", async () => {
    await putInCart(shop, shop.owner, ["CHAMPU", 6]);
    for (const path of ["/carrito", "/carrito/pedir"])
      expect((await shop.owner.get(path)).body).toContain(totalName(totalsCopy.total, "manual"));
    const reference = await sendOrder(shop.owner);
    const { id } = (await find(reference)).order;
    const placed = { id, reference };
    const untold = totalName(totalsCopy.total, "manual");
    const received = await mailAbout(shop, "nerea@salon.example", `Pedido ${reference} recibido`);
    expect(received.text).toContain(`${untold}: `);
    const papers = [`/pedidos/${reference}`, `/pedidos/${reference}/confirmacion`];
    for (const path of papers) expect((await shop.owner.get(path)).body).toContain(untold);
    expect(await listsWithoutFreight(reference)).toEqual([true, true]);
    expect((await desk.get("/gestion/pedidos")).body).toContain(deskCopy.freight.toSay);
    const early = await decide(desk, placed, ["confirmacion"]);
    expect([early.status, early.body.includes("Antes de confirmarlo")]).toEqual([409, true]);
    const wrong = await decide(desk, placed, ["portes", { freight: "doce" }]);
    expect(wrong.status).toBe(422);
    const said = await decide(desk, placed, ["portes", { freight: "12,50" }]);
    expect(said.headers.location).toContain("hecho=portes");
    const mail = await mailAbout(
      shop,
      "nerea@salon.example",
      `Pedido ${reference}: portes y total`,
    );
    // 24.75 and 12.50 are 37.25, with 7.82 of IVA.
    for (const sum of ["12,50", "45,07"]) expect(mail.text).toContain(sum);
    expect(pricesIn((await shop.owner.get(`/pedidos/${reference}`)).body)).toEqual(
      expect.arrayContaining([1250, 3725, 782, 4507]),
    );
    for (const path of papers) expect((await shop.owner.get(path)).body).not.toContain(untold);
    expect(await listsWithoutFreight(reference)).toEqual([false, false]);
    expect((await decide(desk, placed, ["portes", { freight: "0" }])).status).toBe(409);
    expect((await decide(desk, placed, ["confirmacion"])).status).toBe(303);
    expect(await stateOf(reference)).toBe("confirmed");
  });

  it("sends an order whose buyer wants everything together in parts only if the buyer agrees", async () => {
    for (const line of [
      ["CHAMPU", 6],
      ["VELA", 7],
    ] as const)
      await putInCart(shop, shop.owner, line);
    const reference = await sendOrder(shop.owner, { shipping: "complete" });
    await giveFreeFreight(shop, reference);
    const placed = { reference, id: (await find(reference)).order.id };
    expect((await shop.owner.get(`/pedidos/${reference}`)).body).toContain(
      orderShippingNames.complete,
    );
    await decide(desk, placed, ["confirmacion"]);
    expect(await stateOf(reference)).toBe("partly-waiting");
    expect((await desk.get("/gestion/pedidos/recogida")).body).not.toContain(reference);

    const part = { parcels: "1", "units.1.0": "6" };
    const refused = await decide(desk, placed, ["envio", part]);
    expect(refused.status).toBe(409);
    expect(refused.body).toContain("El cliente lo quiere todo junto, y se quedarían 7");
    expect(await stateOf(reference)).toBe("partly-waiting");
    const agreed = await decide(desk, placed, ["envio", { ...part, isPartAgreed: "yes" }]);
    expect(agreed.status).toBe(303);
    expect(await stateOf(reference)).toBe("partly-shipped");
    expect((await find(reference)).order.shipping).toBe("in-parts");
  });

  describe("an order that leaves all together and waits for stock", () => {
    const orderTogether = async () => {
      await putInCart(shop, shop.owner, ["CHAMPU", 6]);
      await putInCart(shop, shop.owner, ["VELA", 900]);
      const reference = await sendOrder(shop.owner, { shipping: "complete" });
      await giveFreeFreight(shop, reference);
      const placed = { reference, id: (await find(reference)).order.id };
      await decide(desk, placed, ["confirmacion"]);
      // As if it had been placed long ago.
      await inDatabase(shop, (db) =>
        db
          .updateTable("customer_order")
          .set({ ship_by: 1, deliver_by: 2, due_at: 1 })
          .where("id", "=", placed.id)
          .execute(),
      );
      return placed;
    };
    const askForParts = (member: HttpClient, reference: string) =>
      member.post(`/pedidos/${reference}/envio-en-partes`, {});
    const historyOf = (id: string) => inDatabase(shop, (db) => listOrderChanges(db, id));

    it("leaves in parts once its buyer asks for it, with a new promise and on the pick list", async () => {
      const placed = await orderTogether();
      const { reference, id } = placed;
      const page = `/pedidos/${reference}`;
      expect((await shop.owner.get(page)).body).toContain(orderCopy.inParts.submit);
      expect((await desk.get("/gestion/pedidos/recogida")).body).not.toContain(reference);

      const asked = await askForParts(shop.owner, reference);
      expect([asked.status, asked.headers.location]).toEqual([303, `${page}?aviso=en-partes`]);
      const { order: after } = await find(reference);
      expect(after.shipping).toBe("in-parts");
      expect(after.shipBy).toBeGreaterThan(Date.now());
      expect(after.deliverBy).toBeGreaterThan(after.shipBy ?? 0);
      expect(after.dueAt).toBe(after.shipBy);
      expect((await desk.get("/gestion/pedidos/recogida")).body).toContain(reference);
      const shown = (await shop.owner.get(`${page}?aviso=en-partes`)).body;
      expect(shown).toContain(orderCopy.inParts.done);
      expect(shown).toContain(changeWords("parts-asked"));
      expect(shown).not.toContain(orderCopy.inParts.submit);
      const atDesk = (await desk.get(`/gestion/pedidos/${id}`)).body;
      expect(atDesk).toContain(changeWords("parts-asked"));
      const [entry] = await historyOf(id);
      expect(entry).toMatchObject({ what: "parts-asked", actor: { kind: "member" } });
      expect(atDesk).toContain(entry?.actor.name);
      await decide(desk, placed, ["anulacion", { reason: "customer" }]);
    });

    it("changes nothing more when the button is pressed twice, also at once", async () => {
      const placed = await orderTogether();
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => askForParts(shop.owner, placed.reference)),
      );
      expect(answers.map(({ headers }) => headers.location)).toEqual(
        Array(4).fill(`/pedidos/${placed.reference}?aviso=en-partes`),
      );
      const { order: once } = await find(placed.reference);
      await askForParts(shop.owner, placed.reference);
      expect((await find(placed.reference)).order).toEqual(once);
      const entries = await historyOf(placed.id);
      expect(entries.filter(({ what }) => what === "parts-asked")).toHaveLength(1);
      await decide(desk, placed, ["anulacion", { reason: "customer" }]);
    });

    it("is not changed for members who may only look, nor once it is cancelled or all of it has left", async () => {
      const placed = await orderTogether();
      const { reference } = placed;
      const observer = await signedIn(shop, "observer@salon.example");
      expect((await askForParts(observer, reference)).status).toBe(403);
      expect((await observer.get(`/pedidos/${reference}`)).body).not.toContain(
        orderCopy.inParts.submit,
      );
      await decide(desk, placed, ["anulacion", { reason: "no-stock", position: "2" }]);
      expect((await shop.owner.get(`/pedidos/${reference}`)).body).not.toContain(
        orderCopy.inParts.submit,
      );
      await decide(desk, placed, ["envio", { parcels: "1", "units.1.0": "6" }]);
      const late = await askForParts(shop.owner, reference);
      expect(late.headers.location).toBe(`/pedidos/${reference}?problema=too-late`);
      expect((await find(reference)).order.shipping).toBe("complete");

      const other = await orderTogether();
      await decide(desk, other, ["anulacion", { reason: "customer" }]);
      const refused = await askForParts(shop.owner, other.reference);
      expect(refused.headers.location).toBe(`/pedidos/${other.reference}?problema=too-late`);
      const told = await shop.owner.get(refused.headers.location ?? "");
      expect(told.body).toContain("Ya no se puede: el pedido está anulado.");
    });
  });

  it("promises an order that leaves all together anew once its last line stops waiting", async () => {
    await putInCart(shop, shop.owner, ["VELA", 7]);
    const reference = await sendOrder(shop.owner, { shipping: "complete" });
    await giveFreeFreight(shop, reference);
    const placed = { reference, id: (await find(reference)).order.id };
    await decide(desk, placed, ["confirmacion"]);
    await inDatabase(shop, (db) =>
      db
        .updateTable("customer_order")
        .set({ ship_by: 1, deliver_by: 2 })
        .where("id", "=", placed.id)
        .execute(),
    );
    await setStock("VELA", 1000);
    await desk.post("/gestion/pedidos/en-espera", {});
    const { order: renewed, lines } = await find(reference);
    expect(lines.map(({ waiting }) => waiting)).toEqual([0]);
    expect(renewed.shipBy).toBeGreaterThan(Date.now());
    expect(renewed.deliverBy).toBeGreaterThan(renewed.shipBy ?? 0);
    expect(renewed.dueAt).toBe(renewed.shipBy);
    await decide(desk, placed, ["anulacion", { reason: "customer" }]);
  });

  it("refuses an order with an unknown way of shipping, and says which field it is", async () => {
    await putInCart(shop, shop.owner, ["CHAMPU", 6]);
    const form = await openCheckout(shop.owner);
    const answer = await shop.owner.post("/carrito/pedir", { ...form, shipping: "mañana" });
    expect([answer.status, answer.body.includes(checkoutCopy.problems.shipping)]).toEqual([
      422,
      true,
    ]);
  });

  it("lists an order whose buyer wants everything together for picking once nothing waits", async () => {
    await putInCart(shop, shop.owner, ["CHAMPU", 6]);
    const reference = await sendOrder(shop.owner, { shipping: "complete" });
    await giveFreeFreight(shop, reference);
    const placed = { reference, id: (await find(reference)).order.id };
    await decide(desk, placed, ["confirmacion"]);
    expect((await desk.get("/gestion/pedidos/recogida")).body).toContain(reference);
    const whole = { parcels: "1", "units.1.0": "6" };
    expect((await decide(desk, placed, ["envio", whole])).status).toBe(303);
    expect(await stateOf(reference)).toBe("shipped");
  });

  it("takes an order from its confirmation to its delivery in two shipments", async () => {
    const before = { champu: await stockOf("CHAMPU"), vela: await stockOf("VELA") };
    const placed = await order(["CHAMPU", 12], ["VELA", 7]);
    const { reference, id } = placed;
    const free = Math.max(0, before.vela.on_hand - before.vela.allocated);
    expect((await desk.get("/gestion/pedidos")).body).toContain(reference);
    const confirmed = await decide(desk, placed, ["confirmacion", { next: "si" }]);
    expect(confirmed.status).toBe(303);
    expect(await stateOf(reference)).toBe("partly-waiting");
    await mailAbout(shop, "nerea@salon.example", `Pedido ${reference} confirmado`);

    const tooMany = await decide(desk, placed, [
      "envio",
      { parcels: "1", "units.1.0": "13", "lot.1.0": "L12" },
    ]);
    expect(tooMany.status).toBe(422);
    expect(tooMany.body).toContain('value="L12"');
    const shipped = await decide(desk, placed, [
      "envio",
      {
        parcels: "2",
        carrier: "Transportes Ebro",
        trackingUrl: "https://ebro.example/1",
        "units.1.0": "10",
        "lot.1.0": "L12 A",
        "bestBefore.1.0": "2027-05-01",
        "units.1.1": "2",
        "lot.1.1": "L13",
        ...(free > 0 && { "units.2.0": `${free}` }),
      },
    ]);
    expect(shipped.headers.location).toContain("hecho=enviado");
    expect(await stateOf(reference)).toBe("partly-shipped");
    expect(await stockOf("CHAMPU")).toEqual({
      on_hand: before.champu.on_hand - 12,
      allocated: before.champu.allocated,
    });
    const note = await shop.owner.get(`/pedidos/${reference}/envios/1`);
    for (const shown of [`${reference}-1`, "L12 A", "L13", "Transportes Ebro"])
      expect(note.body).toContain(shown);

    await setStock("VELA", 100);
    expect((await desk.get("/gestion/pedidos/en-espera")).body).toContain(reference);
    await desk.post("/gestion/pedidos/en-espera", {});
    await decide(desk, placed, ["envio", { parcels: "1", "units.2.0": `${7 - free}` }]);
    expect(await stateOf(reference)).toBe("shipped");
    for (const shipment of ["1", "2"])
      await shop.owner.post(`/pedidos/${reference}/recepcion`, { shipment });
    expect(await stateOf(reference)).toBe("delivered");
    const { body } = await shop.owner.get(`/pedidos/${reference}`);
    expect(body).toContain(orderStateNames.delivered);

    // What the history says of the order is what its lines say.
    const { lines } = await find(reference);
    expect((await replayed(id, lines)).state).toBe("delivered");
    // The news of the first hour came at once, those that followed wait together.
    const mails = await mailsTo(shop, "nerea@salon.example");
    const news = mails.filter(({ subject }) => subject?.startsWith(`Pedido ${reference}`));
    expect(news.map(({ subject }) => subject)).toEqual([
      `Pedido ${reference} recibido`,
      `Pedido ${reference} confirmado`,
    ]);
    const waiting = await inDatabase(shop, (db) =>
      db
        .selectFrom("outbox_email")
        .select("payload")
        .where("subject_id", "=", id)
        .where("state", "=", "waiting")
        .where("email", "=", "order-update")
        .execute(),
    );
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.payload.match(/"kind":"shipped"/g)).toHaveLength(2);
  });

  it("tells the second of two staff members who confirmed first", async () => {
    const placed = await order(["CHAMPU", 6]);
    const seen = `${(await find(placed.reference)).order.version}`;
    const first = await desk.post(`/gestion/pedidos/${placed.id}/confirmacion`, { seen });
    const twice = await desk.post(`/gestion/pedidos/${placed.id}/confirmacion`, { seen });
    expect([first.status, twice.status]).toEqual([303, 303]);
    const second = await colleague.post(`/gestion/pedidos/${placed.id}/anulacion`, {
      seen,
      reason: "no-stock",
    });
    expect(second.status).toBe(409);
    expect(second.body).toContain(`${lucia.name} (hoy`);
    expect(await stateOf(placed.reference)).toBe("confirmed");
  });

  it("cancels a line and then the whole order, with the reason, and returns their stock", async () => {
    const before = await stockOf("CHAMPU");
    const placed = await order(["CHAMPU", 12], ["INFUSION", 5]);
    await decide(desk, placed, ["anulacion", { reason: "discontinued", position: "2" }]);
    expect((await find(placed.reference)).lines.map(({ cancelled }) => cancelled)).toEqual([0, 5]);
    expect(await stateOf(placed.reference)).toBe("received");
    // The rest of the order costs 49.50 and 10.40 of IVA, instead of 72.83 with the infusions.
    const subject = `Pedido ${placed.reference}: hay líneas que no podemos servir`;
    expect((await mailAbout(shop, "nerea@salon.example", subject)).text).toContain("59,90");
    const file = (await shop.owner.get("/pedidos.csv")).body.split("\r\n");
    const rows = file.filter((row) => row.includes(placed.reference));
    expect(rows.map((row) => row.includes('"72,83";"59,9";'))).toEqual([true, true]);
    const paper = await shop.owner.get(`/pedidos/${placed.reference}/confirmacion`);
    expect(pricesIn(paper.body)).toEqual(expect.arrayContaining([7283, 4950, 1040, 5990]));
    const console = `/gestion/pedidos/${placed.id}`;
    expect(pricesIn((await desk.get(console)).body)).toContain(5990);
    await decide(desk, placed, ["anulacion", { reason: "customer", message: "Como nos pidió." }]);
    expect(await stateOf(placed.reference)).toBe("cancelled");
    expect(await stockOf("CHAMPU")).toEqual(before);
    expect((await decide(desk, placed, ["confirmacion"])).status).toBe(409);
    const { body } = await desk.get(console);
    expect(body).toContain(orderCopy.charged.nothing);
    // Only the lines still have their unit prices and amounts.
    expect(pricesIn(body)).toEqual([41_250, 4950, 23_500, 1175]);
  });

  it("offers a replacement for a line, which the customer adds to the order with one click", async () => {
    const placed = await order(["CHAMPU", 24], ["INFUSION", 5]);
    const cancel = (offered: string) =>
      decide(desk, placed, ["anulacion", { reason: "discontinued", position: "2", offered }]);
    expect((await cancel("NADA-1")).status).toBe(422);
    expect((await cancel("vela")).status).toBe(303);
    const page = `/pedidos/${placed.reference}`;
    const { body } = await shop.owner.get(page);
    expect(body).toContain("5 × Vela");
    expect(pricesIn(body)).toEqual(expect.arrayContaining([33_300, 1665]));
    const offer = offerIn(body);
    const accept = (member: HttpClient, fields: Record<string, string>) =>
      member.post(`${page}/sustituto`, { offer, unit: "33300", ...fields });

    expect((await accept(shop.owner, { offer: "1" })).status).toBe(404);
    const dearer = await accept(shop.owner, { unit: "33299" });
    expect(dearer.headers.location).toContain("problema=offer-changed");
    // 24 shampoos and 5 candles are above the buyer's 100 €.
    const limited = await accept(shop.buyer, {});
    expect(limited.headers.location).toContain("problema=over-limit");
    expect((await find(placed.reference)).lines).toHaveLength(2);

    const before = await stockOf("VELA");
    for (let click = 0; click < 2; click += 1)
      expect((await accept(shop.owner, {})).headers.location).toContain("aviso=sustituido");
    const { order: found, lines } = await find(placed.reference);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatchObject({ sku: "VELA", ordered: 5, unit: 33_300, iva: 210 });
    expect(lines[2]?.allocated).toBe((await stockOf("VELA")).allocated - before.allocated);
    // 94.05, 11.75 and 16.65 are 122.45, with 23.25 (21 %) and 1.18 (10 %) of IVA.
    expect(found.totals).toMatchObject({ base: 12_245, iva: 2443, total: 14_688 });
    expect((await replayed(placed.id, lines)).state).toBe(await stateOf(placed.reference));
    const after = await shop.owner.get(page);
    expect(after.body).not.toContain("5 × Vela");
    // Without the cancelled 11.75: 94.05 and 16.65 are 110.70, with 23.25 of IVA.
    expect(after.body).toContain(orderCopy.charged.total);
    expect(pricesIn(after.body)).toEqual(expect.arrayContaining([11_070, 2325, 13_395]));
  });

  it("puts a replacement into the cart if its quantity is not sold, or its order has been shipped", async () => {
    const placed = await order(["ULTIMOS", 1], ["INFUSION", 5]);
    await decide(desk, placed, [
      "anulacion",
      { reason: "no-stock", position: "2", offered: "champu" },
    ]);
    const page = `/pedidos/${placed.reference}`;
    const { body } = await shop.owner.get(page);
    expect(body).toContain(orderCopy.offers.acceptIntoCart);
    const offer = offerIn(body);
    const taken = await shop.owner.post(`${page}/sustituto`, { offer });
    expect(taken.headers.location).toContain("/carrito?aviso=sustituto");
    expect((await shop.owner.get("/carrito")).body).toContain('data-sku="CHAMPU"');
    await decide(desk, placed, ["anulacion", { reason: "no-stock", offered: "vela" }]);
    const over = await shop.owner.get(page);
    expect(over.body).not.toContain(orderCopy.offers.accept);
  });

  it("counts an order as delivered with its arrived part when the rest is cancelled", async () => {
    const placed = await order(["CHAMPU", 6], ["INFUSION", 5]);
    await decide(desk, placed, ["confirmacion"]);
    await decide(desk, placed, ["envio", { parcels: "1", "units.1.0": "6" }]);
    await decide(desk, placed, ["entrega", { shipment: "1" }]);
    expect(await stateOf(placed.reference)).toBe("partly-shipped");
    await decide(desk, placed, ["anulacion", { reason: "no-stock" }]);
    expect(await stateOf(placed.reference)).toBe("delivered");
    const { lines } = await find(placed.reference);
    expect((await replayed(placed.id, lines)).state).toBe("delivered");
  });

  it("promises a line for a day, which becomes the order's due date", async () => {
    const placed = await order(["CHAMPU", 6]);
    const wrong = await decide(desk, placed, ["lineas/1", { day: "2020-01-01" }]);
    expect(wrong.status).toBe(422);
    await decide(desk, placed, ["lineas/1", { day: "2031-01-15" }]);
    const { order: found } = await find(placed.reference);
    expect(new Date(found.dueAt ?? 0).toISOString()).toContain("2031-01-15");
    expect((await shop.owner.get(`/pedidos/${placed.reference}`)).body).toContain(
      "15\u00A0de\u00A0enero",
    );
    const history = `${changeWords("promised")}\u00A0· Champú\u00A0· 15\u00A0de\u00A0enero`;
    expect((await desk.get(`/gestion/pedidos/${placed.id}`)).body).toContain(history);
  });

  it("stores a question of the staff, and emails the answer to the buyer", async () => {
    const placed = await order(["CHAMPU", 6]);
    const { reference } = placed;
    const empty = await shop.owner.post(`/pedidos/${reference}/pregunta`, { question: " " });
    expect(empty.headers.location).toContain("problema=no-text");
    await shop.owner.post(`/pedidos/${reference}/pregunta`, { question: "¿Llega el viernes?" });
    expect((await desk.get("/gestion/pedidos?ver=preguntas")).body).toContain(reference);
    expect((await desk.get(`/gestion/pedidos/${placed.id}`)).body).toContain("¿Llega el viernes?");
    await decide(desk, placed, ["respuesta", { text: "Sí, por la mañana." }]);
    expect((await desk.get("/gestion/pedidos?ver=preguntas")).body).not.toContain(reference);
    const mail = await mailAbout(shop, "nerea@salon.example", `Pedido ${reference}: respuesta`);
    expect(mail.text).toContain("Sí, por la mañana.");
    expect((await shop.owner.get(`/pedidos/${reference}`)).body).toContain("Sí, por la mañana.");
  });

  it("puts the orders of a company on hold, which the customer does not see", async () => {
    const placed = await order(["CHAMPU", 6]);
    await decide(desk, placed, ["retencion", { reason: "Debe dos recibos" }]);
    expect((await desk.get(`/gestion/pedidos/${placed.id}`)).body).toContain(
      deskCopy.hold.held("Debe dos recibos"),
    );
    expect((await shop.owner.get(`/pedidos/${placed.reference}`)).body).not.toContain(
      "Debe dos recibos",
    );
    await decide(desk, placed, ["retencion", { release: "si" }]);
    expect((await desk.get(`/gestion/pedidos/${placed.id}`)).body).not.toContain(
      deskCopy.hold.held("Debe dos recibos"),
    );
  });

  it("counts a shipment as delivered by itself once its promised delivery day is over", async () => {
    const placed = await order(["CHAMPU", 6]);
    await decide(desk, placed, ["confirmacion"]);
    await decide(desk, placed, ["envio", { parcels: "1", "units.1.0": "6" }]);
    const deliver = (days: number) =>
      inDatabase(shop, (db) =>
        deliverByClock({ db, now: () => Date.now() + days * 24 * 3_600_000 }),
      );
    expect(await deliver(0)).toBe(0);
    expect(await deliver(30)).toBeGreaterThan(0);
    expect(await stateOf(placed.reference)).toBe("delivered");
    expect((await desk.get(`/gestion/pedidos/${placed.id}`)).body).toContain("pasado el plazo");
  });

  it("picks an order by shelf with a scanner, which confirms a line and rejects a wrong product", async () => {
    const placed = await order(["CHAMPU", 6], ["ULTIMOS", 2]);
    await decide(desk, placed, ["confirmacion"]);
    const shelf = `/gestion/catalogo/productos/${productId("ULTIMOS")}/existencias`;
    expect((await desk.post(shelf, { shelf: "A-03-2" })).status).toBe(303);
    expect((await desk.get("/gestion/pedidos/recogida")).body).toContain(placed.reference);
    const path = `/gestion/pedidos/recogida?pedido=${placed.id}`;
    const { body } = await desk.get(path);
    expect(body.indexOf("A-03-2")).toBeLessThan(body.indexOf(pickingCopy.noShelf));
    const wrong = await desk.post(path, { code: "VELA" });
    expect([wrong.status, wrong.body.includes(pickingCopy.wrong("VELA"))]).toEqual([422, true]);
    const right = await desk.post(path, { code: "champu" });
    expect([right.status, right.body.includes("Queda 1 línea.")]).toEqual([200, true]);
    await desk.post(path, { pick: `${placed.id} 2` });
    expect(await stateOf(placed.reference)).toBe("prepared");
    await desk.post(path, { back: `${placed.id} 2` });
    expect(await stateOf(placed.reference)).toBe("confirmed");
    const page = (await desk.get(`/gestion/pedidos/${placed.id}`)).body;
    for (const [what, line] of [
      ["picked", "6 × Champú"],
      ["picked", "2 × Los últimos"],
      ["put-back", "2 × Los últimos"],
    ] as const)
      expect(page).toContain(`${changeWords(what)}\u00A0· ${line}`);
    expect(page).toContain(orderCopy.lines.picked(6));
    expect(page).not.toContain(orderCopy.lines.picked(2));
  });

  it("lists who received a lot, as a page and as a file", async () => {
    const placed = await order(["ULTIMOS", 3]);
    await decide(desk, placed, ["confirmacion"]);
    await decide(desk, placed, ["envio", { parcels: "1", "units.1.0": "3", "lot.1.0": "R-77 b" }]);
    const query = "producto=ultimos&lote=r77B";
    const { body } = await desk.get(`/gestion/pedidos/retirada?${query}`);
    expect(body).toContain(`${placed.reference}-1`);
    expect(body).toContain(recallCopy.units(3));
    const file = await desk.get(`/gestion/pedidos/retirada.xlsx?${query}`);
    expect([file.status, file.headers["content-type"]]).toEqual([
      200,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]);
    const other = await desk.get("/gestion/pedidos/retirada?producto=ultimos&lote=R78");
    expect(other.body).toContain(recallCopy.nobody);
    const next = await order(["ULTIMOS", 1]);
    await decide(desk, next, ["confirmacion"]);
    await setProduct("ULTIMOS", { state: "withdrawn" });
    const refused = await decide(desk, next, ["envio", { parcels: "1", "units.1.0": "1" }]);
    expect([refused.status, refused.body.includes("retirado del mercado")]).toEqual([409, true]);
    await setProduct("ULTIMOS", { state: "active" });
  });

  it("asks for lot and date at the shelf of a product that needs them, and proposes them for the shipment", async () => {
    await setProduct("ULTIMOS", { has_best_before: 1 });
    const placed = await order(["ULTIMOS", 3]);
    await decide(desk, placed, ["confirmacion"]);
    const path = `/gestion/pedidos/recogida?pedido=${placed.id}`;
    const pick = `${placed.id} 1`;
    const take = (fields: Record<string, string>) =>
      desk.post(path, { pick, asked: "yes", units: "2", lot: "L-7", ...fields });
    const scanned = await desk.post(path, { code: "ultimos" });
    expect([scanned.status, scanned.body.includes(pickingCopy.lot.title("Los últimos"))]).toEqual([
      200,
      true,
    ]);
    expect((await take({})).status).toBe(422);
    expect((await take({ bestBefore: "2027-05-01", units: "4" })).status).toBe(422);
    expect((await find(placed.reference)).lines[0]?.picked).toBe(0);
    expect((await take({ bestBefore: "2027-05-01" })).status).toBe(200);
    const [line] = (await find(placed.reference)).lines;
    expect(line).toMatchObject({
      allocated: 1,
      picked: 2,
      pickedLots: [{ quantity: 2, lot: "L-7", bestBefore: "2027-05-01" }],
    });
    expect((await desk.get(path)).body).toContain(pickingCopy.lot.picked("L-7", 2));
    const form = await desk.get(`/gestion/pedidos/${placed.id}/envio`);
    for (const value of ["L-7", "2027-05-01"]) expect(form.body).toContain(`value="${value}"`);
    await setProduct("ULTIMOS", { has_best_before: 0 });
  });

  it("blocks a recalled lot at the shelf and at shipping, until the recall is ended", async () => {
    const placed = await order(["ULTIMOS", 3]);
    await decide(desk, placed, ["confirmacion"]);
    const recall = "/gestion/pedidos/retirada?producto=ultimos&lote=Z-9";
    const product = `${productId("ULTIMOS")}`;
    expect((await desk.post(recall, { product })).headers.location).toContain("hecho=retirado");
    expect((await desk.get(recall)).body).toContain(recallCopy.lots.recalled(["Z-9"]));

    const path = `/gestion/pedidos/recogida?pedido=${placed.id}`;
    const pick = { pick: `${placed.id} 1`, asked: "yes", units: "3" };
    const stopped = await desk.post(path, { ...pick, lot: "z9" });
    expect([stopped.status, stopped.body.includes("está retirado: apártelo")]).toEqual([422, true]);
    expect((await find(placed.reference)).lines[0]?.picked).toBe(0);
    const ship = (lot: string) =>
      decide(desk, placed, ["envio", { parcels: "1", "units.1.0": "3", "lot.1.0": lot }]);
    expect((await ship("")).status).toBe(422);
    const refused = await ship("Z 9");
    expect([refused.status, refused.body.includes("el lote Z 9 está retirado")]).toEqual([
      409,
      true,
    ]);
    expect(await stateOf(placed.reference)).toBe("confirmed");
    await desk.post(recall, { product, release: "yes" });
    expect((await ship("Z 9")).status).toBe(303);
    expect(await stateOf(placed.reference)).toBe("shipped");
  });

  it("confirms an order by itself, if configured, when everything is in stock", async () => {
    const settings = "/gestion/ajustes";
    await desk.post(`${settings}/portes`, {
      "rules.0.from": "2020-01-01",
      "rules.0.zone": "peninsula",
      "rules.0.upToKilos": "",
      "rules.0.cost": "0",
      "rules.0.freeFrom": "",
      seen: "0",
      intent: "save",
    });
    const saved = await desk.post(`${settings}/preparacion`, {
      cutOff: "13:00",
      preparationDays: "1",
      confirmation: "in-stock",
      paymentDetails: "Transferencia a ES0000000000000000000000",
      seen: "0",
      intent: "save",
    });
    expect(saved.status).toBe(303);
    const complete = await order(["CHAMPU", 6]);
    expect(await stateOf(complete.reference)).toBe("confirmed");
    const mail = await mailAbout(shop, "nerea@salon.example", `Pedido ${complete.reference}`);
    expect(mail.text).toContain("Está confirmado");
    expect(mail.text).toContain("ES00 0000");
    const lacking = await order(["VELA", 60]);
    expect(await stateOf(lacking.reference)).toBe("received");
    const pageOf = async () => (await shop.owner.get(`/pedidos/${lacking.reference}`)).body;
    expect([
      (await pageOf()).includes("con la confirmación"),
      (await pageOf()).includes("ES00"),
    ]).toEqual([true, false]);
    await decide(desk, lacking, ["confirmacion"]);
    const later = await mailAbout(
      shop,
      "nerea@salon.example",
      `Pedido ${lacking.reference} confirmado`,
    );
    expect(later.text).toContain("ES00 0000");
    expect(await pageOf()).toContain("ES00 0000");
  });

  it("shows which orders a stock report takes units from, and cancels none", async () => {
    const placed = await order(["CHAMPU", 12]);
    await setStock("CHAMPU", 3);
    const { body } = await desk.get("/gestion/pedidos/en-espera");
    expect(body).toContain("3 unidades en almacén");
    expect(body).toMatch(/productos? con más reservado de lo que hay/);
    expect((await find(placed.reference)).lines[0]?.allocated).toBe(12);
  });

  it("shows of an ended order of a closed company only that it is blocked, and no paper of it", async () => {
    const ended = await order(["ULTIMOS", 1]);
    const open = await order(["ULTIMOS", 1]);
    const { companyName } = (await find(ended.reference)).order;
    await decide(desk, ended, ["envio", { parcels: "1", "units.1.0": "1" }]);
    await decide(desk, ended, ["entrega", { shipment: "1" }]);
    const setStatus = (status: "active" | "closed") =>
      inDatabase(shop, (db) => db.updateTable("company").set({ status }).execute());
    const pageOf = async (path: string) => await desk.get(`/gestion/pedidos${path}`);
    const note = `/${ended.id}/envios/1`;
    expect((await pageOf(note)).body).toContain("Salón Nerea");
    await setStatus("closed");
    try {
      const { body } = await pageOf(`/${ended.id}`);
      expect(body).toContain(blockedOrderCopy.title);
      expect(body).toContain(blockedOrderCopy.command(ended.reference));
      expect(body).not.toMatch(/nerea|salón|calle mayor/i);
      expect(body).not.toContain(companyName);
      for (const path of [note, `/${ended.id}/envio`, `/${ended.id}/lineas/1`])
        expect((await pageOf(path)).status, path).toBe(404);
      const list = (await pageOf(`?ver=todos&busca=${ended.reference}`)).body;
      expect(list).toContain(staffOrdersCopy.blocked("").trim());
      expect(list).not.toContain(companyName);
      expect((await pageOf(`/${open.id}`)).body).toContain("Salón Nerea");
    } finally {
      await setStatus("active");
    }
    expect((await pageOf(note)).status).toBe(200);
  });
});

/** Id of the offer whose button the page of an order has. */
function offerIn(body: string): string {
  const [button = ""] = /<button[^>]*name="offer"[^>]*>/.exec(body) ?? [];
  return /value="(\d+)"/.exec(button)?.[1] ?? "";
}
