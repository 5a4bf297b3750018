import { randomUUIDv7 } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import type { Buyer } from "../../carts/domain/buyer.ts";
import { readyToOrder } from "../../carts/services/ready-to-order.ts";
import { termsOf, viewCart } from "../../carts/services/view-cart.ts";
import { findCart, removeLines } from "../../carts/store/carts.ts";
import type { CompanyAddress } from "../../companies/domain/address.ts";
import { limitOfRole } from "../../companies/domain/member.ts";
import { type LockedCompany, lockOwnCompany } from "../../companies/store/lock-company.ts";
import { parseRecord } from "../../fields/field.ts";
import { compareAmounts } from "../../kernel/money/compute.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { Shortfall } from "../../order-totals/domain/freight.ts";
import { recordChange } from "../../platform/database/changes.ts";
import type { BatchWrite } from "../../platform/database/transaction.ts";
import { enqueueEmails } from "../../platform/outbox/outbox.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import { dateOf } from "../../promises/working-calendar.ts";
import { enqueueWebhooks } from "../../webhooks/store/enqueue.ts";
import { type OrderAddress, type OrderWithLines, orderKind } from "../domain/order.ts";
import {
  type OrderProblems,
  type OrderValues,
  orderFields,
  type TypedOrder,
} from "../domain/order-form.ts";
import { findWishedDayProblem, type WishedDayProblem } from "../domain/wished-day.ts";
import { listOwners } from "../services/list-owners.ts";
import { costOf, orderLinesOf } from "../services/order-cost.ts";
import { allocateStock } from "../store/allocate-stock.ts";
import { addOrder, findOrder } from "../store/stored-orders.ts";
import { type AskedVies, consultVies, keepAnswer, noteViesCheck } from "./consult-vies.ts";
import { emailsOfApprovalRequest, emailsOfReceivedOrder } from "./order-emails.ts";
import type { OrdersDeps } from "./orders-deps.ts";
import {
  allocationOf,
  notPromised,
  receiveOrder,
  recordAutomaticConfirmation,
  webhooksOfReceivedOrder,
} from "./receive-order.ts";

/** What the member saw in the form: the cart in a version, and the digest of all prices. */
export type SeenCart = { cartId: string; version: number; digest: string };

export type PlacedForm = {
  seen: SeenCart;
  deliveryId: string;
  billingId: string;
  /** Database ids of the products that the buyer takes for own use. */
  ownUse: ReadonlySet<number>;
  typed: TypedOrder;
};

export type PlaceOutcome =
  | { kind: "placed"; reference: string }
  /** The cart, a price, a tax or the stock is not what the member saw; nothing was ordered. */
  | { kind: "changed" }
  /** The goods do not reach the minimum order of where they go. */
  | { kind: "below-minimum"; shortfall: Shortfall }
  | { kind: "problems"; problems: PlacingProblems }
  | { kind: "gone" }
  | { kind: "unavailable" };

/** `unknown`: an address that is not among those of the company, or not any more. */
export type PlacingProblems = Omit<OrderProblems, "wishedOn"> & {
  wishedOn?: OrderProblems["wishedOn"] | WishedDayProblem;
  delivery?: "missing" | "unknown";
  billing?: "unknown";
};

/**
 * Places the order of a company's cart: numbered, allocated and acknowledged in one transaction. The same form sent
 * again gives the same order, because its key is the cart in the version that was seen.
 */
export async function placeOrder(
  deps: OrdersDeps,
  buyer: Buyer,
  { seen, deliveryId, billingId, ownUse, typed }: PlacedForm,
): Promise<PlaceOutcome> {
  return await unlessUnavailable(async () => {
    const idempotencyKey = `${seen.cartId}.${seen.version}`;
    const { companyId } = buyer.scope;
    const repeated = await findOrder(deps.db, {
      companyId,
      by: "idempotency_key",
      value: idempotencyKey,
    });
    if (repeated) return { kind: "placed" as const, reference: repeated.order.reference };
    const addresses = await deps.ownCompany.listAddresses(buyer.scope);
    const delivery = addresses.find(({ id, kind }) => id === deliveryId && kind === "delivery");
    const billing =
      billingId === ""
        ? delivery
        : addresses.find(({ id, kind }) => id === billingId && kind === "billing");
    const parsed = parseOrder(typed, deps.now());
    if (parsed.kind === "problems" || !delivery || !billing)
      return {
        kind: "problems" as const,
        problems: {
          ...(!delivery && ({ delivery: deliveryId === "" ? "missing" : "unknown" } as const)),
          ...(!billing && billingId !== "" && ({ billing: "unknown" } as const)),
          ...(parsed.kind === "problems" && parsed.problems),
        },
      };
    const owners = await listOwners(deps, buyer);
    const asked = await consultVies(deps, buyer, delivery);
    const outcome = await deps.commit(orderWrite, {
      deps,
      buyer,
      seen,
      idempotencyKey,
      values: parsed.values,
      delivery,
      billing,
      ownUse,
      asked,
      owners: owners.map(({ person }) => person),
    });
    if (outcome.kind === "placed") deps.changed();
    return outcome;
  });
}

/** The values of the form, at an instant after which the wished day has to come. */
function parseOrder(typed: TypedOrder, at: number) {
  const parsed = parseRecord(orderFields, typed);
  if (parsed.kind === "problems" || parsed.values.wishedOn === null) return parsed;
  const today = dateOf(Temporal.Instant.fromEpochMilliseconds(at), companyCalendar);
  const problem = findWishedDayProblem(parsed.values.wishedOn, {
    today,
    calendar: companyCalendar,
  });
  return problem ? { kind: "problems" as const, problems: { wishedOn: problem } } : parsed;
}

type Placing = {
  deps: OrdersDeps;
  buyer: Buyer;
  seen: SeenCart;
  idempotencyKey: string;
  values: OrderValues;
  delivery: CompanyAddress;
  billing: CompanyAddress;
  ownUse: ReadonlySet<number>;
  asked: AskedVies | null;
  owners: readonly { name: string; email: string }[];
};

const orderWrite: BatchWrite<Placing, PlaceOutcome> = {
  /** Rows of companies and of stock. */
  locksSharedRows: true,
  async store(on, orders) {
    const outcomes: PlaceOutcome[] = [];
    for (const order of orders) {
      // `node:sqlite` is synchronous: other requests get their turn.
      if (outcomes.length > 0) await setImmediate();
      const held = await lockOwnCompany(on, order.buyer.scope);
      outcomes.push(held ? await placeHeld(held, order) : { kind: "gone" });
    }
    return outcomes;
  },
};

async function placeHeld(
  held: LockedCompany,
  { deps, buyer, seen, idempotencyKey, values, delivery, billing, ownUse, asked, owners }: Placing,
): Promise<PlaceOutcome> {
  const { on } = held;
  // Another tab may have sent the same form while this one waited for the lock.
  const repeated = await findOrder(on, {
    companyId: held.company.id,
    by: "idempotency_key",
    value: idempotencyKey,
  });
  if (repeated) return { kind: "placed", reference: repeated.order.reference };
  const { company, vies } = await keepAnswer(held, asked);
  const cart = await findCart(on, { companyId: company.id, cartId: seen.cartId });
  if (cart?.version !== seen.version) return { kind: "changed" };
  const terms = termsOf(deps, buyer, company);
  const view = await viewCart(on, cart, { ...terms, shipTo: delivery, ownUse });
  const ready = readyToOrder(view);
  if (!ready || ready.digest !== seen.digest) return { kind: "changed" };
  const { toMinimumOrder } = ready.sum.advice;
  if (toMinimumOrder) return { kind: "below-minimum", shortfall: toMinimumOrder };
  const limit = limitOfRole(buyer.scope.role, buyer.orderLimit);
  const needsApproval = limit !== null && compareAmounts(ready.sum.totals.totals.base, limit) > 0;
  const lines = orderLinesOf(view, ready.sum);
  const allocated = needsApproval
    ? new Map<number, number>()
    : await allocateStock(
        on,
        lines.map(({ position, productId, ordered }) => ({ position, productId, units: ordered })),
      );
  const order: OrderWithLines = {
    order: {
      id: randomUUIDv7(),
      reference: deps.newReference(),
      companyId: company.id,
      companyName: company.legalName,
      placedAt: terms.at,
      placedBy: {
        memberId: buyer.scope.memberId,
        name: buyer.person.name,
        email: buyer.person.email,
      },
      approval: needsApproval ? "pending" : "not-needed",
      receivedAt: needsApproval ? null : terms.at,
      confirmedAt: null,
      cancelledAt: null,
      ...notPromised,
      ...values,
      deliveryAddress: asOrdered(delivery),
      billingAddress: asOrdered(billing),
      terms: company.terms,
      ...costOf(ready.sum),
      blocking: null,
      version: 1,
    },
    lines: lines.map((line) => {
      const units = allocated.get(line.position) ?? 0;
      return { ...line, allocated: units, waiting: line.ordered - units };
    }),
  };
  const placed = needsApproval ? order : await receiveOrder(on, order, deps);
  await addOrder(on, { ...placed, idempotencyKey, policies: deps.policies() });
  await noteViesCheck(on, vies, { orderId: order.order.id, askedAt: terms.at });
  await recordChange(on, {
    subject: { kind: orderKind, id: order.order.id },
    actor: { kind: "member", id: buyer.person.id, name: buyer.person.name },
    at: terms.at,
    what: "placed",
    after: { version: 1, needsApproval, moves: allocationOf(order.lines) },
  });
  await recordAutomaticConfirmation(on, placed);
  await removeLines(on, { cartId: cart.id, at: terms.at });
  await enqueueEmails(
    on,
    needsApproval ? emailsOfApprovalRequest(order, owners) : emailsOfReceivedOrder(placed, deps),
  );
  if (!needsApproval) await enqueueWebhooks(on, webhooksOfReceivedOrder(placed, terms.at));
  return { kind: "placed", reference: order.order.reference };
}

function asOrdered({ id: _, kind: __, isDefault: ___, ...address }: CompanyAddress): OrderAddress {
  return address;
}
