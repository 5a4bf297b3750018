import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allocateWaiting } from "../../src/order-desk/use-cases/allocate-waiting.ts";
import type { DeskChange } from "../../src/order-desk/use-cases/change-at-desk.ts";
import {
  cancelAtDesk,
  confirmAtDesk,
  promiseAtDesk,
} from "../../src/order-desk/use-cases/decide-at-desk.ts";
import type { DeskDeps } from "../../src/order-desk/use-cases/desk-deps.ts";
import { pickLine, putLineBack } from "../../src/order-desk/use-cases/pick-orders.ts";
import { shipAtDesk } from "../../src/order-desk/use-cases/ship-order.ts";
import { orderStateOf } from "../../src/orders/domain/order.ts";
import { replayOrder } from "../../src/orders/domain/order-history.ts";
import { listOrderChanges } from "../../src/orders/store/order-changes.ts";
import { addOrder, findOrderById } from "../../src/orders/store/stored-orders.ts";
import { orderOf } from "../orders/example-order.ts";
import { founded, now } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { type Random, randomFrom } from "../support/order-sequences.ts";
import { writeProducts } from "../support/write-products.ts";

const operations = 10_000;
const orders = 60;

describe.each(databases)("10,000 order operations of three instances in $name", ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  it("keep every unit in one place, and the stock equal to what is allocated", async () => {
    const companyId = await founded(opened.db);
    const ids = await writeProducts(opened.db, [
      { sku: "VELA", name: "Vela" },
      { sku: "CHAMPU", name: "Champú" },
    ]);
    const products = ["VELA", "CHAMPU"].map((sku) => ids.get(sku) ?? 0);
    const placed = Array.from({ length: orders }, (_, number) => {
      const { order, lines } = orderOf(companyId, { reference: `PED-0000-${1000 + number}` });
      const allocated = number % 3 === 0 ? 4 : 0;
      return {
        order,
        lines: [1, 2].map((position) => ({
          ...(lines[0] ?? expect.fail()),
          position,
          productId: products[position - 1] ?? 0,
          ordered: 7,
          allocated: position === 1 ? allocated : 0,
          waiting: 7 - (position === 1 ? allocated : 0),
        })),
      };
    });
    const allocatedAtFirst = placed.reduce((sum, { lines }) => sum + (lines[0]?.allocated ?? 0), 0);
    await opened.db
      .insertInto("stock")
      .values(
        products.map((product_id, at) => ({
          product_id,
          on_hand: 300,
          allocated: at === 0 ? allocatedAtFirst : 0,
          incoming_quantity: null,
          incoming_date: null,
          reported_at: 1,
          source: "staff" as const,
          changed_at: 1,
          import_run_id: null,
        })),
      )
      .execute();
    for (const found of placed)
      await addOrder(opened.db, {
        ...found,
        idempotencyKey: found.order.reference,
        policies: [],
      });
    const instances = Array.from({ length: 3 }, () => opened.more());
    const random = randomFrom(40);
    await Promise.all(
      instances.map(async (db, instance) => {
        const deps = {
          db,
          now: () => now,
          changed: () => {},
          deskSettings,
        } as unknown as DeskDeps;
        for (let count = instance; count < operations; count += 3) {
          const { order } = placed[random(orders)] ?? expect.fail();
          const found = await findOrderById(db, order.id);
          const actor = { kind: "staff", id: `staff-${instance}`, name: "Lucía" } as const;
          const seen = (found?.order.version ?? 0) - (random(8) === 0 ? 1 : 0);
          await operate(deps, { orderId: order.id, seen, actor }, random);
        }
      }),
    );
    const stock = await opened.db.selectFrom("stock").select("allocated").execute();
    let allocated = 0;
    for (const { order, lines } of placed) {
      const found = (await findOrderById(opened.db, order.id)) ?? expect.fail();
      for (const line of found.lines) {
        allocated += line.allocated + line.picked;
        const { cancelled, waiting, picked, shipped } = line;
        expect(cancelled + waiting + line.allocated + picked + shipped).toBe(line.ordered);
      }
      const changes = await listOrderChanges(opened.db, order.id);
      const replayed = replayOrder(lines, [
        {
          what: "placed",
          at: 0,
          moves: lines.flatMap(({ position, allocated: units }) =>
            units > 0
              ? [{ position, from: "waiting" as const, to: "allocated" as const, units }]
              : [],
          ),
        },
        ...changes
          .toReversed()
          .map(({ what, at, after }) => ({ what, at, moves: after?.moves ?? [] })),
      ]);
      expect(orderStateOf(replayed.decisions, replayed.lines)).toBe(
        orderStateOf(found.order, found.lines),
      );
    }
    expect(allocated).toBe(stock.reduce((sum, row) => sum + row.allocated, 0));
  });
});

async function operate(deps: DeskDeps, change: DeskChange, random: Random): Promise<void> {
  const position = 1 + random(2);
  switch (random(9)) {
    case 0:
      await confirmAtDesk(deps, change);
      return;
    case 1:
      await allocateWaiting(deps, change.actor);
      return;
    case 2:
    case 3: {
      const line = { position, productId: 1, quantity: 1 + random(2), lot: "L1", bestBefore: null };
      await shipAtDesk(deps, change, {
        parcels: 1,
        carrier: "",
        trackingUrl: "",
        lines: [line],
      });
      return;
    }
    case 4:
      await promiseAtDesk(deps, change, { position, day: "2026-12-02" });
      return;
    case 5: {
      const positions = random(40) === 0 ? [position] : [];
      await cancelAtDesk(deps, change, { positions, reason: "other", text: "", offered: null });
      return;
    }
    default: {
      const picking = { orderIds: [change.orderId], actor: change.actor };
      const line = { orderId: change.orderId, position };
      if (random(3) === 0) await putLineBack(deps, picking, line);
      else await pickLine(deps, picking, { ...line, lot: null });
    }
  }
}

function deskSettings() {
  return {
    cutOff: "13:00",
    preparationDays: 1,
    deliveries: [],
    confirmation: "by-staff",
    paymentDetails: "",
  };
}
