import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cancelAtDesk, confirmAtDesk } from "../../src/order-desk/use-cases/decide-at-desk.ts";
import type { DeskDeps } from "../../src/order-desk/use-cases/desk-deps.ts";
import { shipAtDesk } from "../../src/order-desk/use-cases/ship-order.ts";
import { orderWebhookNames } from "../../src/orders/copy/webhook-names-copy.ts";
import { addOrder } from "../../src/orders/store/stored-orders.ts";
import { webhooksOfReceivedOrder } from "../../src/orders/use-cases/receive-order.ts";
import { enqueueWebhooks } from "../../src/webhooks/store/enqueue.ts";
import { orderOf } from "../orders/example-order.ts";
import { founded } from "../support/example-companies.ts";
import { databases } from "../support/open-databases.ts";
import { admin, setUpWebhookBench, type WebhookBench } from "./bench.ts";

const cancelled = {
  positions: "all",
  reason: "no-stock",
  text: "No queda.",
  offered: null,
} as const;

describe.each(databases)("webhooks of orders on $name", ({ open }) => {
  let bench: WebhookBench;
  let deps: DeskDeps;
  let companyId: string;
  beforeEach(async () => {
    bench = await setUpWebhookBench(open);
    deps = {
      db: bench.db,
      now: () => {
        bench.advance({ seconds: 1 });
        return bench.now();
      },
      changed() {},
      askVies: null,
      deskSettings: () => ({ deliveries: [], paymentDetails: "" }),
    } as unknown as DeskDeps;
    companyId = await founded(bench.db);
    await bench.addEndpoint("/erp", Object.keys(orderWebhookNames));
  });
  afterEach(() => bench.close());

  /** Stores an order of seven candles, of which programs hear. */
  async function place(reference: string) {
    const found = orderOf(companyId, { reference });
    await addOrder(bench.db, { ...found, idempotencyKey: reference, policies: [] });
    await enqueueWebhooks(bench.db, webhooksOfReceivedOrder(found, deps.now()));
    return (seen: number) => ({ orderId: found.order.id, seen, actor: admin });
  }

  async function payloads() {
    const rows = await bench.db
      .selectFrom("webhook_event")
      .select(["payload", "subject_id"])
      .orderBy("created_at")
      .execute();
    expect(rows.every(({ subject_id }) => subject_id === null)).toBe(true);
    return rows.map(({ payload }) => JSON.parse(payload));
  }

  it("contain lines, amounts and shipment of an order, and name no person", async () => {
    const change = await place("PED-0000-0001");
    await confirmAtDesk(deps, change(1));
    await shipAtDesk(deps, change(2), {
      parcels: 2,
      carrier: "Transportes Ebro",
      trackingUrl: "https://ebro.example/1",
      lines: [{ position: 1, productId: 1, quantity: 4, lot: "L-7", bestBefore: "2027-05-01" }],
    });
    await cancelAtDesk(deps, change(3), cancelled);
    const sent = await payloads();
    const order = {
      id: "id-PED-0000-0001",
      reference: "PED-0000-0001",
      company_id: companyId,
      company: "Farmacia del Mar, S.L.",
      freight_cents: 0,
      base_cents: 2331,
      iva_cents: 490,
      surcharge_cents: 0,
      total_cents: 2821,
    };
    const line = { sku: "VELA", gtin: null, quantity: 7, net_cents: 2331 };
    const shipment = {
      number: "PED-0000-0001-1",
      parcels: 2,
      carrier: "Transportes Ebro",
      tracking_url: "https://ebro.example/1",
      lines: [{ sku: "VELA", quantity: 4, lot: "L-7", best_before: "2027-05-01" }],
    };
    expect(sent.map(({ type, data }) => [type, data])).toEqual([
      ["order.received", { ...order, version: 1, state: "received", lines: [line] }],
      ["order.confirmed", { ...order, version: 2, state: "partly_waiting", lines: [line] }],
      ["order.shipped", { ...order, version: 3, state: "partly_shipped", lines: [line], shipment }],
      [
        "order.changed",
        { ...order, version: 4, state: "shipped", lines: [{ ...line, quantity: 4 }] },
      ],
    ]);
    const text = JSON.stringify(sent);
    for (const personal of ["Nerea", "nerea@", "Calle Mayor", "Semana 48"])
      expect(text).not.toContain(personal);
  });

  it("distinguish a cancelled order from one that has lost some lines", async () => {
    const change = await place("PED-0000-0002");
    await cancelAtDesk(deps, change(1), cancelled);
    expect((await payloads()).map(({ type, data }) => [type, data.state])).toEqual([
      ["order.received", "received"],
      ["order.cancelled", "cancelled"],
    ]);
  });
});
