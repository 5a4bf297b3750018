import { changeOwnCompany } from "../../companies/services/own-change.ts";
import type { LockedCompany } from "../../companies/store/lock-company.ts";
import { recordChange } from "../../platform/database/changes.ts";
import { enqueueEmails } from "../../platform/outbox/outbox.ts";
import { enqueueWebhooks } from "../../webhooks/store/enqueue.ts";
import type { Buyer } from "../domain/buyer.ts";
import {
  mayBeCancelledByCustomer,
  type OrderWithLines,
  orderKind,
  orderStateOf,
} from "../domain/order.ts";
import { type OrderWebhookType, orderWebhook } from "../domain/webhook-event.ts";
import { allocateStock, releaseStock } from "../store/allocate-stock.ts";
import { findOrder, replaceOrder } from "../store/orders.ts";
import {
  emailsOfCancelledOrder,
  emailsOfDeclinedOrder,
  emailsOfReceivedOrder,
} from "./order-emails.ts";
import { type OrdersDeps, termsOf } from "./orders-deps.ts";
import { viewLines } from "./read-cart.ts";

export type DecisionOutcome =
  | { kind: "decided" }
  /** The order is in a state in which this cannot be decided any more. */
  | { kind: "too-late" }
  /** Prices or products have changed since the order was placed, so it has to be sent anew. */
  | { kind: "changed" }
  | { kind: "gone" }
  | { kind: "unavailable" };

/** Cancels an order that nobody has confirmed yet, and gives its stock back. */
export function cancelOrder(
  deps: OrdersDeps,
  buyer: Buyer,
  reference: string,
): Promise<DecisionOutcome> {
  return decide(deps, buyer, { reference, what: "cancelled" }, async ({ on }, found) => {
    if (!mayBeCancelledByCustomer(orderStateOf(found.order, found.lines))) return null;
    await releaseStock(
      on,
      found.lines.map(({ productId, allocated }) => ({ productId, units: allocated })),
    );
    const lines = found.lines.map((line) => ({
      ...line,
      cancelled: line.cancelled + line.waiting + line.allocated,
      waiting: 0,
      allocated: 0,
    }));
    const order = { ...found.order, cancelledAt: deps.now() };
    return {
      decided: { order, lines },
      emails: emailsOfCancelledOrder(found, deps),
      webhook: order.receivedAt === null ? null : "order.cancelled",
    };
  });
}

/** Declines an order above the buyer's limit; nothing was allocated to it. */
export function declineOrder(
  deps: OrdersDeps,
  buyer: Buyer,
  reference: string,
): Promise<DecisionOutcome> {
  return decide(deps, buyer, { reference, what: "declined" }, async (_, found) => {
    if (found.order.approval !== "pending") return null;
    const lines = found.lines.map((line) => ({
      ...line,
      cancelled: line.cancelled + line.waiting,
      waiting: 0,
    }));
    const order = { ...found.order, approval: "declined" as const };
    return {
      decided: { order, lines },
      emails: emailsOfDeclinedOrder(found, buyer.person),
      webhook: null,
    };
  });
}

/** Approves an order above the buyer's limit: it is received now, at the prices that were shown, or not at all. */
export function approveOrder(
  deps: OrdersDeps,
  buyer: Buyer,
  reference: string,
): Promise<DecisionOutcome> {
  return decide(deps, buyer, { reference, what: "approved" }, async (held, found) => {
    if (found.order.approval !== "pending") return null;
    if (!(await isStillAtPrice(deps, buyer, { held, found }))) return "changed";
    const allocated = await allocateStock(
      held.on,
      found.lines.map(({ productId, ordered }) => ({ productId, units: ordered })),
    );
    const lines = found.lines.map((line) => {
      const units = allocated.get(line.productId) ?? 0;
      return { ...line, allocated: units, waiting: line.ordered - units };
    });
    const order = { ...found.order, approval: "approved" as const, receivedAt: deps.now() };
    const decided = { order, lines };
    return {
      decided,
      emails: emailsOfReceivedOrder(decided, deps),
      webhook: "order.received",
    };
  });
}

/** True if every line of an order could be placed now at its unit price. */
async function isStillAtPrice(
  deps: OrdersDeps,
  buyer: Buyer,
  { held: { on, company }, found }: { held: LockedCompany; found: OrderWithLines },
): Promise<boolean> {
  const asked = found.lines.map(({ productId, ordered, note, unit }) => ({
    productId,
    quantity: ordered,
    note,
    seenUnit: unit,
    version: 0,
  }));
  const views = await viewLines(on, asked, termsOf(deps, buyer, company));
  return views.every(({ amount, problem, line }) => !problem && amount?.unit === line.seenUnit);
}

type Decided = {
  decided: OrderWithLines;
  emails: Parameters<typeof enqueueEmails>[1];
  /** Null for an order that programs have not been told of. */
  webhook: OrderWebhookType | null;
};

async function decide(
  deps: OrdersDeps,
  buyer: Buyer,
  { reference, what }: { reference: string; what: string },
  change: (held: LockedCompany, found: OrderWithLines) => Promise<Decided | null | "changed">,
): Promise<DecisionOutcome> {
  const outcome = await changeOwnCompany(deps, buyer, async (held): Promise<DecisionOutcome> => {
    const { on, company } = held;
    const found = await findOrder(on, { companyId: company.id, by: "reference", value: reference });
    if (!found) return { kind: "gone" };
    const changed = await change(held, found);
    if (changed === "changed") return { kind: "changed" };
    if (!changed || !(await replaceOrder(on, changed.decided))) return { kind: "too-late" };
    await recordChange(on, {
      subject: { kind: orderKind, id: found.order.id },
      actor: { kind: "member", id: buyer.person.id, name: buyer.person.name },
      at: deps.now(),
      what,
    });
    await enqueueEmails(on, changed.emails);
    const { decided, webhook } = changed;
    const stored = { ...decided, order: { ...decided.order, version: decided.order.version + 1 } };
    if (webhook) await enqueueWebhooks(on, [orderWebhook(webhook, stored, deps.now())]);
    return { kind: "decided" };
  });
  if (outcome.kind === "decided") deps.changed();
  return outcome;
}
