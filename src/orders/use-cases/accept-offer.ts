import type { Buyer } from "../../carts/domain/buyer.ts";
import type { AddedLines } from "../../carts/domain/cart.ts";
import type { LineProduct } from "../../carts/domain/line-product.ts";
import { termsOf, viewLines } from "../../carts/services/view-cart.ts";
import type { CustomerCompany } from "../../companies/domain/company-record.ts";
import { changeOwnCompany } from "../../companies/services/own-change.ts";
import type { LockedCompany } from "../../companies/store/lock-company.ts";
import type { UnitPrice } from "../../kernel/money/amounts.ts";
import type { Database } from "../../platform/database/database.ts";
import type { LineAmount } from "../../prices/domain/order-amounts.ts";
import { newOrderLine } from "../domain/new-line.ts";
import type { OrderWithLines } from "../domain/order.ts";
import {
  isAboveLimit,
  listOffers,
  type ReplacementOffer,
  type ShownOffer,
  takesReplacements,
} from "../domain/replacement.ts";
import { addTaxedLine } from "../domain/settle-tax.ts";
import { orderWebhook } from "../domain/webhook-event.ts";
import { storeDecision } from "../services/store-decision.ts";
import { allocateStock } from "../store/allocate-stock.ts";
import { listOrderChanges, type OrderChange } from "../store/order-changes.ts";
import { addOrderLine, findOrder } from "../store/stored-orders.ts";
import type { OrdersDeps } from "./orders-deps.ts";
import { allocationOf } from "./receive-order.ts";

/** Offers of an order that the customer has not accepted, with their prices of now. */
export async function readOffers(
  deps: OrdersDeps,
  buyer: Buyer,
  { found, changes }: { found: OrderWithLines; changes: readonly OrderChange[] },
): Promise<ShownOffer[]> {
  const open = listOffers(changes).filter(({ isAccepted }) => !isAccepted);
  if (open.length === 0) return [];
  const company = await deps.ownCompany.read(buyer.scope);
  const shown: ShownOffer[] = [];
  for (const { isAccepted: _, ...offer } of open) {
    const priced = takesReplacements(found)
      ? await priceOffer(deps, buyer, { on: deps.db, company, offer })
      : null;
    shown.push({
      ...offer,
      amount: priced && { unit: priced.amount.unit, net: priced.amount.net },
    });
  }
  return shown;
}

export type AcceptOutcome =
  | { kind: "decided" }
  /** The offer could not go into the order when it was shown, so it went to the cart. */
  | AddedLines
  /** Its price is not what was shown, or it cannot be ordered any more; nothing was done. */
  | { kind: "offer-changed" }
  | { kind: "over-limit" }
  | { kind: "too-many" | "gone" | "unavailable" };

/** Offer that a member accepts. `seenUnit`: unit price that the page showed; null if it named the cart instead. */
export type AcceptedOffer = { reference: string; offerId: number; seenUnit: UnitPrice | null };

/** Adds the product that the staff offered instead of a cancelled line to the order. A double click counts once. */
export async function acceptOffer(
  deps: OrdersDeps,
  buyer: Buyer,
  accepted: AcceptedOffer,
): Promise<AcceptOutcome> {
  const outcome = await changeOwnCompany(deps, buyer, (held) =>
    acceptHeld(deps, buyer, { held, accepted }),
  );
  if (outcome.kind === "decided") deps.changed();
  if (outcome.kind !== "for-cart") return outcome;
  const { productId, units: quantity } = outcome.offer;
  return await deps.carts.addToCart(buyer, {
    cartId: null,
    wanted: [{ productId, quantity, version: null }],
  });
}

async function acceptHeld(
  deps: OrdersDeps,
  buyer: Buyer,
  { held: { on, company }, accepted }: { held: LockedCompany; accepted: AcceptedOffer },
): Promise<
  | Extract<AcceptOutcome, { kind: "decided" | "offer-changed" | "over-limit" }>
  | { kind: "gone" }
  | { kind: "for-cart"; offer: ReplacementOffer }
> {
  const { reference, offerId, seenUnit } = accepted;
  const found = await findOrder(on, { companyId: company.id, by: "reference", value: reference });
  const changes = found ? await listOrderChanges(on, found.order.id) : [];
  const offer = listOffers(changes).find(({ id }) => id === offerId);
  if (!found || !offer) return { kind: "gone" };
  if (offer.isAccepted) return { kind: "decided" };
  if (seenUnit === null) return { kind: "for-cart", offer };
  const priced = takesReplacements(found)
    ? await priceOffer(deps, buyer, { on, company, offer })
    : null;
  if (!priced || priced.amount.unit !== seenUnit) return { kind: "offer-changed" };
  const limit = buyer.orderLimit;
  if (isAboveLimit(found, { net: priced.amount.net, limit })) return { kind: "over-limit" };
  await addReplacement(deps, buyer, { on, found, offer, priced });
  return { kind: "decided" };
}

type PricedOffer = { product: LineProduct; amount: LineAmount };

/** Product of an offer with the company's price of now, counted alone; null if it cannot be ordered as it is. */
async function priceOffer(
  deps: OrdersDeps,
  buyer: Buyer,
  { on, company, offer }: { on: Database; company: CustomerCompany; offer: ReplacementOffer },
): Promise<PricedOffer | null> {
  const { productId, units: quantity } = offer;
  const asked = { productId, quantity, note: "", seenUnit: null, version: 0 };
  const [view] = await viewLines(on, [asked], termsOf(deps, buyer, company));
  return view?.product && view.amount ? { product: view.product, amount: view.amount } : null;
}

/** Stores the new line with its stock, the totals of the order, its history and the event for programs. */
async function addReplacement(
  deps: OrdersDeps,
  buyer: Buyer,
  {
    on,
    found,
    offer,
    priced: { product, amount },
  }: { on: Database; found: OrderWithLines; offer: ReplacementOffer; priced: PricedOffer },
): Promise<void> {
  const replaced = found.lines.find(({ position }) => position === offer.position);
  const position = Math.max(...found.lines.map((line) => line.position)) + 1;
  const line = newOrderLine({ position, note: "", product, amount });
  // A replacement of a line for own use is for own use too.
  const isForResale = line.isForResale && (replaced?.isForResale ?? true);
  const { order, lines } = addTaxedLine(found, { ...line, isForResale });
  const given = await allocateStock(on, [
    { position, productId: product.number, units: line.ordered },
  ]);
  const allocated = given.get(position) ?? 0;
  const taken = lines.map((one) =>
    one.position === position ? { ...one, allocated, waiting: one.ordered - allocated } : one,
  );
  const added = taken.filter((one) => one.position === position);
  for (const one of added) await addOrderLine(on, found.order.id, one);
  const at = deps.now();
  await storeDecision(on, {
    found,
    caused: {
      decision: { order, lines: taken, moves: allocationOf(added) },
      detail: { accepted: offer.id, names: [offer.name] },
      webhooks: (stored) => [orderWebhook("order.changed", stored, at)],
    },
    actor: { kind: "member", id: buyer.person.id, name: buyer.person.name },
    what: "replaced",
    at,
  });
}
