import type { MemberActor } from "../../kernel/actor.ts";
import { allocateLines } from "../../orders/domain/order-transitions.ts";
import { renewPromise } from "../../orders/services/renew-promise.ts";
import { lockOrder, storeDecision } from "../../orders/services/store-decision.ts";
import { allocateStock } from "../../orders/store/allocate-stock.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { planAllocation } from "../domain/plan-allocation.ts";
import {
  type AskedStock,
  type ListedWaitingLine,
  listOversold,
  listWaitingLines,
  readAskedStock,
} from "../store/waiting-lines.ts";
import type { DeskDeps } from "./desk-deps.ts";

const maxWaitingLines = 1000;
const maxOversold = 200;

export type WaitingPlan = {
  products: { stock: AskedStock; lines: (ListedWaitingLine & { given: number })[] }[];
  oversold: AskedStock[];
};

/** Waiting lines by product, with the units that each would get now, and products allocated beyond their stock. */
export async function planWaiting(db: Database): Promise<WaitingPlan> {
  const lines = await listWaitingLines(db, { max: maxWaitingLines });
  const stock = await readAskedStock(db, [...new Set(lines.map(({ productId }) => productId))]);
  const free = new Map(
    stock.map(({ productId, onHand, allocated }) => [productId, onHand - allocated]),
  );
  const byProduct = Map.groupBy(planAllocation(lines, free), ({ productId }) => productId);
  return {
    products: [...byProduct].map(([productId, planned]) => ({
      stock: stock.find((one) => one.productId === productId) ?? unknownStock(planned),
      lines: planned,
    })),
    oversold: await listOversold(db, { max: maxOversold }),
  };
}

/** Gives free stock to the lines that wait for it, order by order as they were placed; returns the number of orders. */
export async function allocateWaiting(
  { db, now, changed, deskSettings }: Pick<DeskDeps, "db" | "now" | "changed" | "deskSettings">,
  actor: MemberActor,
): Promise<number> {
  const { products } = await planWaiting(db);
  const orders = products
    .flatMap(({ lines }) => lines.filter(({ given }) => given > 0))
    .toSorted((one, other) => one.placedAt - other.placedAt);
  let count = 0;
  for (const orderId of new Set(orders.map((line) => line.orderId)))
    if (
      await inTransaction(db, (on) =>
        allocateOrder(on, { orderId, actor, at: now(), deskSettings }),
      )
    )
      count += 1;
  if (count > 0) changed();
  return count;
}

async function allocateOrder(
  on: Database,
  {
    orderId,
    actor,
    ...terms
  }: { orderId: string; actor: MemberActor; at: number } & Pick<DeskDeps, "deskSettings">,
): Promise<boolean> {
  const found = await lockOrder(on, orderId);
  if (!found) return false;
  const waiting = found.lines.filter((line) => line.waiting > 0);
  const given = await allocateStock(
    on,
    waiting.map((line) => ({ ...line, units: line.waiting })),
  );
  const decision = allocateLines(
    found,
    waiting.flatMap(({ position }) => {
      const units = given.get(position) ?? 0;
      return units > 0 ? [{ position, units }] : [];
    }),
  );
  if (!decision) return false;
  const caused = { decision: renewPromise(found, decision, terms) };
  await storeDecision(on, { found, caused, actor, what: "allocated", at: terms.at });
  return true;
}

function unknownStock([line]: readonly ListedWaitingLine[]): AskedStock {
  const { productId = 0, sku = "", name = "" } = line ?? {};
  return { productId, sku, name, onHand: 0, allocated: 0, incoming: null };
}
