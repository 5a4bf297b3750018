import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatIsoDay } from "../../src/kernel/format.ts";
import { countDeskQueue } from "../../src/order-desk/store/desk-queue.ts";
import { readFigures } from "../../src/order-desk/use-cases/read-figures.ts";
import { readSoldUnits } from "../../src/order-desk/use-cases/read-sold-units.ts";
import type { Order, OrderWithLines } from "../../src/orders/domain/order.ts";
import { addShipment } from "../../src/orders/store/shipments.ts";
import { addOrder } from "../../src/orders/store/stored-orders.ts";
import { orderOf } from "../orders/example-order.ts";
import { founded, now } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";

const hour = 3_600_000;
const day = 24 * hour;

describe.each(databases)("order statistics in $name", ({ open }) => {
  let opened: Opened;
  let companyId: string;
  let productId: number;
  beforeEach(async () => {
    opened = await open();
    companyId = await founded(opened.db);
    const ids = await writeProducts(opened.db, [
      { sku: "VELA", name: "Vela", catalogue: "espiritual" },
    ]);
    productId = ids.get("VELA") ?? 0;
  });
  afterEach(() => opened.close());

  /** Stores an order of seven candles, three of which wait. */
  async function place(
    reference: string,
    placedAt: number,
    change: (found: OrderWithLines) => Partial<OrderWithLines["order"]> = () => ({}),
  ): Promise<void> {
    const found = orderOf(companyId, { reference, placedAt });
    const order = { ...found.order, ...change(found) };
    const lines = found.lines.map((line) => ({ ...line, productId }));
    await addOrder(opened.db, { order, lines, idempotencyKey: reference, policies: [] });
  }

  const read = () => readFigures({ db: opened.db, now: () => now }, 30);

  it("count received orders by day and catalogue, without cancelled ones and those that wait for approval", async () => {
    await place("PED-0000-0001", now - hour);
    await place("PED-0000-0002", now - 2 * day);
    await place("PED-0000-0003", now - 2 * day - hour);
    await place("PED-0000-0004", now - hour, () => ({ cancelledAt: now }));
    await place("PED-0000-0005", now - hour, () => ({ approval: "pending", receivedAt: null }));
    await place("PED-0000-0006", now - 40 * day);
    const { orders, net, days, byCatalogue } = await read();
    expect([orders, Number(net), days.length]).toEqual([3, 3 * 2331, 30]);
    expect(byCatalogue.map((row) => ({ ...row, net: Number(row.net) }))).toEqual([
      { day: "2026-11-21", catalogue: "espiritual", orders: 2, net: 2 * 2331 },
      { day: "2026-11-23", catalogue: "espiritual", orders: 1, net: 2331 },
    ]);
  });

  it("sum the units of products sold in 90 days", async () => {
    await place("PED-0000-0001", now - day);
    await place("PED-0000-0002", now - 80 * day);
    await place("PED-0000-0003", now - 100 * day);
    await place("PED-0000-0004", now - day, () => ({ cancelledAt: now }));
    expect([...(await readSoldUnits({ db: opened.db, now: () => now }))]).toEqual([
      [productId, 14],
    ]);
  });

  it("show served and missing units, the time to confirm, and the best buyers", async () => {
    await place("PED-0000-0001", now - day, () => ({ confirmedAt: now - day + hour }));
    await place("PED-0000-0002", now - 2 * day, () => ({ confirmedAt: now - 2 * day + 5 * hour }));
    await place("PED-0000-0003", now - 3 * day);
    const figures = await read();
    expect(figures.units).toEqual({ ordered: 21, waiting: 9 });
    expect(figures.toConfirm).toEqual({ count: 2, median: hour, p90: 5 * hour });
    expect(figures.missing).toEqual([{ sku: "VELA", name: "Vela", waiting: 9, companies: 1 }]);
    expect(figures.best).toMatchObject([{ companyId, orders: 3 }]);
    expect(figures.quiet).toEqual([]);
  });

  describe("of orders that left", () => {
    /** Stores an order of three days ago that left in one shipment at an instant, promised for `shipBy`. */
    async function send(
      reference: string,
      facts: Partial<Order> & { leftAt: number; promisedOn?: string },
    ): Promise<void> {
      const { leftAt, promisedOn = null, ...order } = facts;
      const found = orderOf(companyId, { reference, placedAt: now - 3 * day });
      const [line = expect.fail()] = found.lines;
      const units = { waiting: 0, allocated: 0, shipped: 7 };
      await addOrder(opened.db, {
        order: { ...found.order, confirmedAt: now - 3 * day, ...order },
        lines: [{ ...line, productId, ...units, promisedOn }],
        idempotencyKey: reference,
        policies: [],
      });
      await addShipment(opened.db, {
        id: `shipment-${reference}`,
        orderId: found.order.id,
        number: 1,
        parcels: 1,
        carrier: "",
        trackingUrl: "",
        shippedAt: leftAt,
        presumedAt: leftAt + day,
        delivered: null,
        proofs: [],
        lines: [{ position: 1, productId, quantity: 7, lot: "", bestBefore: null }],
      });
    }

    it("count those that left on the promised day, of the line before that of the order", async () => {
      await send("PED-0000-0001", { shipBy: now - 2 * day, leftAt: now - 2 * day });
      await send("PED-0000-0002", { shipBy: now - 2 * day, leftAt: now - day });
      await send("PED-0000-0003", {
        shipBy: now - 2 * day,
        leftAt: now - day,
        promisedOn: formatIsoDay(now - day),
      });
      await place("PED-0000-0004", now - 3 * day, () => ({ shipBy: now - 2 * day }));
      const { promises, toShip } = await read();
      expect(promises).toEqual({ left: 3, kept: 2 });
      expect(toShip).toEqual({ count: 3, median: 2 * day, p90: 2 * day });
    });

    it("count an order that its buyer wanted all together from when nothing was missing", async () => {
      // Received three days ago, complete since yesterday, when its promise began anew.
      await send("PED-0000-0001", { shipping: "complete", shipBy: now, leftAt: now - hour });
      await send("PED-0000-0002", { shipping: "complete", shipBy: now - day, leftAt: now });
      expect((await read()).promises).toEqual({ left: 2, kept: 1 });
    });
  });

  it("call no order late that its buyer wants all together and that waits without a day", async () => {
    const late = { confirmedAt: now - 2 * day, shipBy: now - day, dueAt: now - day };
    const countLate = async () =>
      (await countDeskQueue(opened.db, { now, leavesOutSample: true })).late;
    await place("PED-0000-0001", now - 3 * day, () => ({ ...late, shipping: "complete" }));
    expect(await countLate()).toBe(0);
    await place("PED-0000-0002", now - 3 * day, () => late);
    expect(await countLate()).toBe(1);
    // Late although it waits to be whole, because the staff could confirm it.
    await place("PED-0000-0003", now - 3 * day, () => ({
      ...late,
      shipping: "complete",
      confirmedAt: null,
    }));
    expect(await countLate()).toBe(2);
  });

  it("name a company that ordered each week and has not for two months", async () => {
    for (const weeks of [8, 9, 10, 11]) await place(`PED-0000-00${weeks}`, now - weeks * 7 * day);
    expect((await read()).quiet).toEqual([
      { companyId, name: "Farmacia del Mar, S.L.", usual: 7, since: 56 },
    ]);
  });
});
