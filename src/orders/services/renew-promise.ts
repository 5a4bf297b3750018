import { freightZoneOf } from "../../order-totals/domain/tax-regime.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import { promises } from "../../promises/promises.ts";
import type { Order, OrderLine, OrderWithLines } from "../domain/order.ts";
import { promiseOfOrder } from "../domain/order-promise.ts";
import type { OrdersDeps } from "../use-cases/orders-deps.ts";

/** Promise of an order that counts, or can leave, from an instant on. */
export function promiseFrom(order: Order, from: number, deps: Pick<OrdersDeps, "deskSettings">) {
  return promiseOfOrder(
    { receivedAt: from, zone: freightZoneOf(order.deliveryAddress), wishedOn: order.wishedOn },
    { desk: deps.deskSettings(), promises, calendar: companyCalendar },
  );
}

/** Gives an order that leaves all together a new promise by the decision with which the last of its lines stops waiting. */
export function renewPromise<Decision extends OrderWithLines>(
  { lines: before }: Pick<OrderWithLines, "lines">,
  decision: Decision,
  { at, ...deps }: Pick<OrdersDeps, "deskSettings"> & { at: number },
): Decision {
  const { order, lines } = decision;
  const waits = ({ waiting }: OrderLine) => waiting > 0;
  if (order.shipping !== "complete" || !before.some(waits) || lines.some(waits)) return decision;
  return { ...decision, order: { ...order, ...promiseFrom(order, at, deps) } };
}
