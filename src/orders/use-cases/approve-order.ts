import type { Buyer } from "../../carts/domain/buyer.ts";
import type { LockedCompany } from "../../companies/store/lock-company.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { isInApproval, type OrderWithLines } from "../domain/order.ts";
import { orderAsViewed, viewPendingOrder } from "../services/pending-order.ts";
import { allocateStock } from "../store/allocate-stock.ts";
import { listOrderChanges } from "../store/order-changes.ts";
import { replaceOrderLines } from "../store/replace-order-lines.ts";
import { findOrder } from "../store/stored-orders.ts";
import type { DecisionOutcome } from "./change-own-order.ts";
import { type AskedVies, consultVies, keepAnswer, noteViesCheck } from "./consult-vies.ts";
import { type DecidedByCustomer, decideOnOrder, type RefusedDecision } from "./decide-order.ts";
import { emailsOfReceivedOrder } from "./order-emails.ts";
import type { OrdersDeps } from "./orders-deps.ts";
import { allocationOf, receiveOrder, webhooksOfReceivedOrder } from "./receive-order.ts";

/**
 * Approves an order above the buyer's limit: it is received now, at what it costs now, if the owner saw all of that.
 * `digest`: of the cost that the page showed.
 */
export async function approveOrder(
  deps: OrdersDeps,
  buyer: Buyer,
  { reference, digest }: { reference: string; digest: string },
): Promise<DecisionOutcome> {
  return await unlessUnavailable(async () => {
    const asked = await askAboutPending(deps, buyer, reference);
    return await decideOnOrder(deps, buyer, { reference, what: "approved" }, (held, found) =>
      receivePending(held, found, { deps, buyer, digest, asked }),
    );
  });
}

/** Asks VIES about an order that waits, outside of the transaction, as when it was sent. */
async function askAboutPending(
  deps: OrdersDeps,
  buyer: Buyer,
  reference: string,
): Promise<AskedVies | null> {
  const { companyId } = buyer.scope;
  const found = await findOrder(deps.db, { companyId, by: "reference", value: reference });
  return found && isInApproval(found)
    ? await consultVies(deps, buyer, found.order.deliveryAddress)
    : null;
}

type Approving = { deps: OrdersDeps; buyer: Buyer; digest: string; asked: AskedVies | null };

async function receivePending(
  held: LockedCompany,
  found: OrderWithLines,
  { deps, buyer, digest, asked }: Approving,
): Promise<DecidedByCustomer | RefusedDecision> {
  if (!isInApproval(found)) return { refused: "too-late" };
  const { on } = held;
  const at = deps.now();
  const { company, vies } = await keepAnswer(held, asked);
  const viewed = orderAsViewed(found, await viewPendingOrder(deps, buyer, { on, company, found }));
  if (viewed?.digest !== digest) return { refused: "changed" };
  if (viewed.toMinimumOrder) return { refused: "below-minimum" };
  const { order, lines } = viewed.now;
  const allocated = await allocateStock(
    on,
    lines.map(({ position, productId, ordered }) => ({ position, productId, units: ordered })),
  );
  const approved = {
    order: { ...order, approval: "approved" as const, receivedAt: at },
    lines: lines.map((line) => {
      const units = allocated.get(line.position) ?? 0;
      return { ...line, allocated: units, waiting: line.ordered - units };
    }),
  };
  const decided = await receiveOrder(on, approved, deps);
  await replaceOrderLines(on, decided);
  await noteViesCheck(on, vies, { orderId: order.id, askedAt: at });
  const changes = await listOrderChanges(on, order.id);
  const changedBy = changes.find(({ what }) => what === "quantities-changed")?.actor.name;
  return {
    decided,
    moves: allocationOf(decided.lines),
    emails: emailsOfReceivedOrder(decided, deps, {
      approvedBy: buyer.person.name,
      ...(changedBy && { changedBy }),
    }),
    webhooks: (stored) => webhooksOfReceivedOrder(stored, at),
  };
}
