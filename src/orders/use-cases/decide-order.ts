import type { Buyer } from "../../carts/domain/buyer.ts";
import type { CompanyMember } from "../../companies/domain/member.ts";
import type { LockedCompany } from "../../companies/store/lock-company.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
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
import { listOwners } from "../services/list-owners.ts";
import { releaseStock } from "../store/allocate-stock.ts";
import { replaceOrder } from "../store/stored-orders.ts";
import { changeOwnOrder, type DecisionOutcome } from "./change-own-order.ts";
import { emailsOfCancelledOrder, emailsOfDeclinedOrder } from "./order-emails.ts";
import type { OrdersDeps } from "./orders-deps.ts";
import { recordAutomaticConfirmation } from "./receive-order.ts";

/** Cancels an order that nobody has confirmed yet, or that waits for approval, and gives its stock back. */
export async function cancelOrder(
  deps: OrdersDeps,
  buyer: Buyer,
  reference: string,
): Promise<DecisionOutcome> {
  return await unlessUnavailable(async () => {
    const owners = await listOwners(deps, buyer);
    return await decideOnOrder(deps, buyer, { reference, what: "cancelled" }, (held, found) =>
      cancelFound(held, found, { deps, buyer, owners }),
    );
  });
}

async function cancelFound(
  { on }: LockedCompany,
  found: OrderWithLines,
  { deps, buyer, owners }: { deps: OrdersDeps; buyer: Buyer; owners: readonly CompanyMember[] },
): Promise<DecidedByCustomer | RefusedDecision> {
  if (!mayBeCancelledByCustomer(orderStateOf(found.order, found.lines))) return tooLate;
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
  const by = { memberId: buyer.scope.memberId, name: buyer.person.name };
  return {
    decided: { order, lines },
    moves: found.lines.flatMap((line) =>
      movesFrom(line, ["waiting", "allocated"], { to: "cancelled" }),
    ),
    emails: emailsOfCancelledOrder(found, { salesTeam: deps.salesTeam, owners, by }),
    webhooks: (stored) =>
      order.receivedAt === null ? [] : [orderWebhook("order.cancelled", stored, deps.now())],
  };
}

/** Declines an order above the buyer's limit; nothing was allocated to it. */
export function declineOrder(
  deps: OrdersDeps,
  buyer: Buyer,
  reference: string,
): Promise<DecisionOutcome> {
  return decideOnOrder(deps, buyer, { reference, what: "declined" }, async (_, found) => {
    if (!isInApproval(found)) return tooLate;
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

export type DecidedByCustomer = {
  decided: OrderWithLines;
  moves: readonly LineMove[];
  emails: Parameters<typeof enqueueEmails>[1];
  /** Events about the order as it is stored; none of one that programs have not been told of. */
  webhooks: (stored: OrderWithLines) => readonly WebhookEvent[];
};

export type RefusedDecision = { refused: Exclude<DecisionOutcome["kind"], "decided"> };

const tooLate = { refused: "too-late" } as const;

/** Stores what a member's decision makes of an order, with its history, emails and events; or tells why it does not. */
export function decideOnOrder(
  deps: OrdersDeps,
  buyer: Buyer,
  { reference, what }: { reference: string; what: string },
  change: (
    held: LockedCompany,
    found: OrderWithLines,
  ) => Promise<DecidedByCustomer | RefusedDecision>,
): Promise<DecisionOutcome> {
  return changeOwnOrder(deps, buyer, {
    reference,
    async decide(held, found): Promise<DecisionOutcome> {
      const { on } = held;
      const changed = await change(held, found);
      if ("refused" in changed) return { kind: changed.refused };
      if (!(await replaceOrder(on, changed.decided))) return { kind: "too-late" };
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
