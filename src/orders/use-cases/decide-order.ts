import type { Buyer } from "../../carts/domain/buyer.ts";
import { termsOf, viewLines } from "../../carts/services/view-cart.ts";
import type { LockedCompany } from "../../companies/store/lock-company.ts";
import { recordChange } from "../../platform/database/changes.ts";
import { enqueueEmails } from "../../platform/outbox/outbox.ts";
import type { WebhookEvent } from "../../webhooks/domain/event.ts";
import { enqueueWebhooks } from "../../webhooks/store/enqueue.ts";
import { type LineMove, movesFrom } from "../domain/line-moves.ts";
import {
  isInApproval,
  mayBeCancelledByCustomer,
  type OrderWithLines,
  orderKind,
  orderStateOf,
} from "../domain/order.ts";
import { orderWebhook } from "../domain/webhook-event.ts";
import { allocateStock, releaseStock } from "../store/allocate-stock.ts";
import { listOrderChanges } from "../store/order-changes.ts";
import { replaceOrder } from "../store/stored-orders.ts";
import { changeOwnOrder, type DecisionOutcome } from "./change-own-order.ts";
import {
  emailsOfCancelledOrder,
  emailsOfDeclinedOrder,
  emailsOfReceivedOrder,
} from "./order-emails.ts";
import type { OrdersDeps } from "./orders-deps.ts";
import {
  allocationOf,
  receiveOrder,
  recordAutomaticConfirmation,
  webhooksOfReceivedOrder,
} from "./receive-order.ts";

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
      cancelReason: "customer" as const,
    }));
    const order = { ...found.order, cancelledAt: deps.now(), dueAt: null };
    return {
      decided: { order, lines },
      moves: found.lines.flatMap((line) =>
        movesFrom(line, ["waiting", "allocated"], { to: "cancelled" }),
      ),
      emails: emailsOfCancelledOrder(found, deps),
      webhooks: (stored) =>
        order.receivedAt === null ? [] : [orderWebhook("order.cancelled", stored, deps.now())],
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
    if (!isInApproval(found)) return null;
    const lines = found.lines.map((line) => ({
      ...line,
      cancelled: line.cancelled + line.waiting,
      waiting: 0,
    }));
    const order = { ...found.order, approval: "declined" as const };
    return {
      decided: { order, lines },
      moves: found.lines.flatMap((line) => movesFrom(line, ["waiting"], { to: "cancelled" })),
      emails: emailsOfDeclinedOrder(found, buyer.person),
      webhooks: () => [],
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
    if (!isInApproval(found)) return null;
    if (!(await isStillAtPrice(deps, buyer, { held, found }))) return "changed";
    const allocated = await allocateStock(
      held.on,
      found.lines.map(({ position, productId, ordered }) => ({
        position,
        productId,
        units: ordered,
      })),
    );
    const lines = found.lines.map((line) => {
      const units = allocated.get(line.position) ?? 0;
      return { ...line, allocated: units, waiting: line.ordered - units };
    });
    const order = { ...found.order, approval: "approved" as const, receivedAt: deps.now() };
    const decided = await receiveOrder(held.on, { order, lines }, deps);
    const changes = await listOrderChanges(held.on, order.id);
    const changedBy = changes.find(({ what }) => what === "quantities-changed")?.actor.name;
    return {
      decided,
      moves: allocationOf(lines),
      emails: emailsOfReceivedOrder(decided, deps, {
        approvedBy: buyer.person.name,
        ...(changedBy && { changedBy }),
      }),
      webhooks: (stored) => webhooksOfReceivedOrder(stored, deps.now()),
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
  moves: readonly LineMove[];
  emails: Parameters<typeof enqueueEmails>[1];
  /** Events about the order as it is stored; none of one that programs have not been told of. */
  webhooks: (stored: OrderWithLines) => readonly WebhookEvent[];
};

function decide(
  deps: OrdersDeps,
  buyer: Buyer,
  { reference, what }: { reference: string; what: string },
  change: (held: LockedCompany, found: OrderWithLines) => Promise<Decided | null | "changed">,
): Promise<DecisionOutcome> {
  return changeOwnOrder(deps, buyer, {
    reference,
    async decide(held, found) {
      const { on } = held;
      const changed = await change(held, found);
      if (changed === "changed") return { kind: "changed" };
      if (!changed || !(await replaceOrder(on, changed.decided))) return { kind: "too-late" };
      await recordChange(on, {
        subject: { kind: orderKind, id: found.order.id },
        actor: { kind: "member", id: buyer.person.id, name: buyer.person.name },
        at: deps.now(),
        what,
        after: { version: found.order.version + 1, moves: changed.moves },
      });
      const { decided, webhooks } = changed;
      if (what === "approved") await recordAutomaticConfirmation(on, decided);
      await enqueueEmails(on, changed.emails);
      const stored = {
        ...decided,
        order: { ...decided.order, version: decided.order.version + 1 },
      };
      await enqueueWebhooks(on, webhooks(stored));
      return { kind: "decided" };
    },
  });
}
