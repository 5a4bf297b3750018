import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { examineOrders } from "../../src/doctor/orders.ts";
import { cents } from "../../src/kernel/money/amounts.ts";
import type { Order } from "../../src/orders/domain/order.ts";
import { addOrder } from "../../src/orders/store/stored-orders.ts";
import { emailsOfReceivedOrder } from "../../src/orders/use-cases/order-emails.ts";
import { enqueueEmails } from "../../src/platform/outbox/outbox.ts";
import { orderOf } from "../orders/example-order.ts";
import { stockRow } from "../orders/order-shop.ts";
import { founded, now } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";

const day = 86_400_000;
const team = { salesTeam: "ventas@arrebol.example", deskSettings: () => ({}) as never };

describe.each(databases)("the doctor's findings about orders, on $name", ({ open }) => {
  let opened: Opened;
  let companyId: string;
  let productId: number;
  beforeEach(async () => {
    opened = await open();
    companyId = await founded(opened.db);
    productId = (await writeProducts(opened.db, [{ sku: "VELA", name: "Vela" }])).get("VELA") ?? 0;
  });
  afterEach(() => opened.close());

  /** Order of which four units are allocated, with its email and stock, as a healthy site has it. */
  const place = async (given: Partial<Order> = {}, { isWritten = true } = {}) => {
    const { order, lines } = orderOf(companyId, { reference: "PED-0000-0000" });
    const placed = {
      order: { ...order, dueAt: now + day, ...given },
      lines: lines.map((line) => ({ ...line, productId })),
    };
    await addOrder(opened.db, { ...placed, idempotencyKey: "key", policies: [] });
    if (isWritten) await enqueueEmails(opened.db, emailsOfReceivedOrder(placed, team));
    await opened.db
      .insertInto("stock")
      .values({ ...stockRow(productId, 10), allocated: 4 })
      .execute();
  };
  const findings = (at = now) => examineOrders(opened.db, { now: at });

  it("are none without orders, and good ones while all is well", async () => {
    expect(await findings()).toEqual([]);
    await place();
    expect(await findings()).toMatchObject([{ level: "fine", subject: "pedidos" }]);
  });

  it("name a received order whose buyer has no email about it, unless the buyer was erased", async () => {
    await place({}, { isWritten: false });
    expect(await findings()).toMatchObject([
      { level: "failure", says: expect.stringContaining("hizo PED-0000-0000") },
    ]);
    await opened.db.updateTable("customer_order").set({ placed_by_id: null }).execute();
    expect(await findings()).toMatchObject([{ level: "fine" }]);
  });

  it("name an order whose total is not the sum of its lines and freight", async () => {
    await place({ freight: "cost", freightCents: cents(1) });
    expect(await findings()).toMatchObject([
      { level: "failure", says: expect.stringContaining("total de PED-0000-0000") },
    ]);
  });

  it.each([
    { allocated: 3, wrong: "less" },
    { allocated: 5, wrong: "more" },
  ])("name a product with $wrong allocated than its orders have", async ({ allocated }) => {
    await place();
    await opened.db.updateTable("stock").set({ allocated }).execute();
    expect(await findings()).toMatchObject([
      { level: "failure", says: expect.stringContaining("reservadas de VELA") },
    ]);
  });

  it("name a product whose stock was deleted under an order", async () => {
    await place();
    await opened.db.deleteFrom("stock").execute();
    expect(await findings()).toMatchObject([
      { level: "failure", says: expect.stringContaining("reservadas de VELA") },
    ]);
  });

  it("count the orders that should have left", async () => {
    await place();
    expect(await findings(now + 2 * day)).toMatchObject([
      { level: "warning", says: expect.stringContaining("1 tenía que haber salido") },
    ]);
  });

  it("count the orders that wait for approval for three days, of open companies", async () => {
    await place({ approval: "pending", receivedAt: null, dueAt: null }, { isWritten: false });
    await opened.db.updateTable("order_line").set({ allocated: 0, waiting: 7 }).execute();
    await opened.db.updateTable("stock").set({ allocated: 0 }).execute();
    expect(await findings(now + 3 * day - 1)).toMatchObject([{ level: "fine" }]);
    expect(await findings(now + 3 * day)).toMatchObject([
      { level: "warning", says: expect.stringContaining("desde hace 3 días") },
    ]);
    await opened.db.updateTable("company").set({ status: "closed" }).execute();
    expect(await findings(now + 3 * day)).toMatchObject([{ level: "fine" }]);
  });
});
