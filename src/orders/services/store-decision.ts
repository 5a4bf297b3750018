import { lockForStaff } from "../../companies/store/lock-company.ts";
import { type ChangeActor, recordChange } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import type { WebhookEvent } from "../../webhooks/domain/event.ts";
import { enqueueWebhooks } from "../../webhooks/store/enqueue.ts";
import type { LineMove } from "../domain/line-moves.ts";
import { type OrderLine, type OrderWithLines, orderKind } from "../domain/order.ts";
import type { DecidedOrder } from "../domain/order-transitions.ts";
import type { OrderStep } from "../emails/order-update.ts";
import { releaseStock, takeShippedStock } from "../store/allocate-stock.ts";
import { tellBuyer } from "../store/gathered-emails.ts";
import type { OrderChangeDetail } from "../store/order-changes.ts";
import { findOrderById, replaceOrder } from "../store/stored-orders.ts";
import { withDue } from "../use-cases/receive-order.ts";

/** Decision with what it causes: history, news for the buyer, events for programs. */
export type Caused = {
  decision: DecidedOrder;
  /** Name of the change, where it depends on the decision. */
  what?: string;
  detail?: OrderChangeDetail;
  steps?: readonly OrderStep[];
  webhooks?: (stored: OrderWithLines) => readonly WebhookEvent[];
};

/** Order with its company locked, because members of the company change it as well; null for an unknown id. */
export async function lockOrder(on: Database, orderId: string): Promise<OrderWithLines | null> {
  const unlocked = await findOrderById(on, orderId);
  if (!unlocked || !(await lockForStaff(on, unlocked.order.companyId))) return null;
  return await findOrderById(on, orderId);
}

/** Stores a decision on a locked order with its stock, history, emails and webhooks. */
export async function storeDecision(
  on: Database,
  {
    found,
    caused,
    actor,
    what,
    at,
  }: { found: OrderWithLines; caused: Caused; actor: ChangeActor; what: string; at: number },
): Promise<void> {
  const { decision, detail, steps = [], webhooks } = caused;
  await moveStock(on, found.lines, decision.moves);
  const decided = withDue(decision);
  if (!(await replaceOrder(on, decided))) throw new Error("a locked order has another version");
  const version = decision.order.version + 1;
  const { id } = found.order;
  await recordChange(on, {
    subject: { kind: orderKind, id },
    actor,
    at,
    what: caused.what ?? what,
    after: { version, moves: decision.moves, ...detail },
  });
  await tellBuyer(on, decided.order, { steps, now: at });
  const stored = { ...decided, order: { ...decided.order, version } };
  await enqueueWebhooks(on, webhooks?.(stored) ?? []);
}

/** Gives back to the stock what is allocated no more, and takes out of it what has left. */
async function moveStock(
  on: Database,
  lines: readonly OrderLine[],
  moves: readonly LineMove[],
): Promise<void> {
  const products = new Map(lines.map(({ position, productId }) => [position, productId]));
  const unitsOf = (places: readonly LineMove["to"][]) =>
    [
      ...Map.groupBy(
        moves.filter(
          ({ from, to }) => (from === "allocated" || from === "picked") && places.includes(to),
        ),
        ({ position }) => products.get(position) ?? -1,
      ),
    ].map(([productId, some]) => ({
      productId,
      units: some.reduce((sum, { units }) => sum + units, 0),
    }));
  await releaseStock(on, unitsOf(["waiting", "cancelled"]));
  await takeShippedStock(on, unitsOf(["shipped"]));
}
