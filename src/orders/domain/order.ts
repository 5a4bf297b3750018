import type { CompanyAddress } from "../../companies/domain/address.ts";
import type { PaymentTerms } from "../../companies/domain/payment-terms.ts";
import type { Cents, PerMille, UnitPrice } from "../../kernel/money/amounts.ts";
import type { TaxTotals } from "../../kernel/money/tax-totals.ts";
import type { TaxReason } from "../../order-totals/domain/order-totals.ts";
import type { TaxRegime } from "../../order-totals/domain/tax-regime.ts";
import type { IvaClass } from "../../products/domain/iva.ts";
import type { OrderValues } from "./order-form.ts";
import type { PickedLot } from "./picked-lots.ts";

/** Kind of record in emails and in the change log. */
export const orderKind = "order";

/** Approval by an owner of the company, which an order above the buyer's limit needs. */
export type OrderApproval = "not-needed" | "pending" | "approved" | "declined";

export const orderStates = [
  "in-approval",
  "received",
  "confirmed",
  "partly-waiting",
  "prepared",
  "partly-shipped",
  "shipped",
  "delivered",
  "cancelled",
] as const;
export type OrderState = (typeof orderStates)[number];

/** Units of a line by where they are; `ordered` is the sum of all but `returned`, which were shipped before. */
export type LineUnits = {
  ordered: number;
  cancelled: number;
  waiting: number;
  allocated: number;
  picked: number;
  shipped: number;
  returned: number;
};

/** Reasons why units of a line are not served. */
export const cancelReasons = ["no-stock", "discontinued", "customer", "mistake", "other"] as const;
export type CancelReason = (typeof cancelReasons)[number];

export type OrderLine = LineUnits & {
  position: number;
  productId: number;
  sku: string;
  gtin: string | null;
  name: string;
  /** Neutral name for emails and papers, which other people may read; blank if the name itself is. */
  discreetName: string;
  brand: string;
  note: string;
  unit: UnitPrice;
  net: Cents;
  ivaClass: IvaClass;
  iva: PerMille;
  surcharge: PerMille;
  taxReason: TaxReason;
  isForResale: boolean;
  /** Day (`YYYY-MM-DD`) on which what waits is promised to leave; null as long as the order's own promise counts. */
  promisedOn: string | null;
  /** Null while nothing of the line is cancelled. */
  cancelReason: CancelReason | null;
  /** Lots of the picked units, as far as somebody has noted them. */
  pickedLots: readonly PickedLot[];
};

/** Address as it was when the order was placed. */
export type OrderAddress = Omit<CompanyAddress, "id" | "kind" | "isDefault">;

/** Why and until when (epoch milliseconds) an order is blocked; see `blockingOf`. */
export type OrderBlocking = { reason: "erasure" | "closed"; until: number };

export type Order = OrderValues & {
  id: string;
  reference: string;
  companyId: string;
  companyName: string;
  placedAt: number;
  /** Member who placed it; null once their data were erased. */
  placedBy: { memberId: string; name: string; email: string } | null;
  approval: OrderApproval;
  /** Instant from which the order counts: when it was placed, or approved; null before. */
  receivedAt: number | null;
  confirmedAt: number | null;
  cancelledAt: number | null;
  /** Instants by which the order was promised to leave and to arrive; null before it counts, or without a promise. */
  shipBy: number | null;
  deliverBy: number | null;
  /** Instant by which the staff have to do something next (`dueAtOf`); null if there is nothing to do. */
  dueAt: number | null;
  /** Instant at which the last shipment arrived. */
  deliveredAt: number | null;
  /** Instant of the customer's question that nobody has answered. */
  questionAt: number | null;
  deliveryAddress: OrderAddress;
  billingAddress: OrderAddress;
  regime: TaxRegime;
  terms: PaymentTerms;
  freight: "cost" | "free" | "manual";
  freightCents: Cents;
  /** Rates of the freight; null without freight. */
  freightTax: { iva: PerMille; surcharge: PerMille } | null;
  totals: Pick<TaxTotals, "base" | "iva" | "surcharge" | "total">;
  /** Set for a blocked order, whose personal data are then blank; null for all others. */
  blocking: OrderBlocking | null;
  version: number;
};

export type OrderWithLines = { order: Order; lines: readonly OrderLine[] };

/**
 * Row of a list of orders; `lines`: their number; `charged`: total of what is not cancelled; `isHeldTogether`: as the
 * function of that name says.
 */
export type ListedOrder = {
  order: Order;
  state: OrderState;
  lines: number;
  charged: Cents;
  isHeldTogether: boolean;
};

/** True while the total of a listed order lacks its freight, which the staff have still to say. */
export function lacksFreight({ order, state }: Pick<ListedOrder, "order" | "state">): boolean {
  return order.freight === "manual" && state !== "cancelled";
}

/** Decisions on a whole order, which with its lines make its state. */
export type OrderDecisions = Pick<
  Order,
  "approval" | "confirmedAt" | "cancelledAt" | "deliveredAt"
>;

/** State of an order, computed from its lines and the decisions on it, so that the two cannot differ. */
export function orderStateOf(
  { approval, cancelledAt, confirmedAt, deliveredAt }: OrderDecisions,
  lines: readonly LineUnits[],
): OrderState {
  const units = sumUnits(lines);
  const left = units.ordered - units.cancelled;
  if (cancelledAt !== null || approval === "declined" || left === 0) return "cancelled";
  if (approval === "pending") return "in-approval";
  if (units.shipped === left) return deliveredAt === null ? "shipped" : "delivered";
  if (units.shipped > 0) return "partly-shipped";
  if (units.picked > 0 && units.picked === left - units.waiting) return "prepared";
  if (confirmedAt === null) return "received";
  return units.waiting > 0 ? "partly-waiting" : "confirmed";
}

/** Instant whose prices and rates an order is charged: that of its receipt; while it waits for approval, of its sending. */
export function chargedAt({ receivedAt, placedAt }: Pick<Order, "receivedAt" | "placedAt">) {
  return receivedAt ?? placedAt;
}

/** True while an owner of the company has to approve the order: it counts for nobody yet. */
export function isInApproval({ order, lines }: OrderWithLines): boolean {
  return orderStateOf(order, lines) === "in-approval";
}

/** Sum of the units of lines, by where they are. */
export function sumUnits(lines: readonly LineUnits[]): LineUnits {
  const sum = (of: keyof LineUnits) => lines.reduce((total, line) => total + line[of], 0);
  return {
    ordered: sum("ordered"),
    cancelled: sum("cancelled"),
    waiting: sum("waiting"),
    allocated: sum("allocated"),
    picked: sum("picked"),
    shipped: sum("shipped"),
    returned: sum("returned"),
  };
}

/** True while the customer may cancel the order: nothing of it has been confirmed, prepared or shipped. */
export function mayBeCancelledByCustomer(state: OrderState): boolean {
  return state === "in-approval" || state === "received";
}
