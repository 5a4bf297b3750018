import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readFigures } from "../../src/order-desk/use-cases/read-figures.ts";
import { readSoldUnits } from "../../src/order-desk/use-cases/read-sold-units.ts";
import type { OrderWithLines } from "../../src/orders/domain/order.ts";
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

  it("name a company that ordered each week and has not for two months", async () => {
    for (const weeks of [8, 9, 10, 11]) await place(`PED-0000-00${weeks}`, now - weeks * 7 * day);
    expect((await read()).quiet).toEqual([
      { companyId, name: "Farmacia del Mar, S.L.", usual: 7, since: 56 },
    ]);
  });
});
