import type { OnCompaniesMerged } from "../../platform/capability-hooks.ts";
import { moveOrders } from "../store/move-orders.ts";
import { moveHold } from "../store/order-holds.ts";

/** Moves the orders of a duplicate company, in the transaction of the merge. */
export const takeOverOrders: OnCompaniesMerged = async (on, { from, to }) => {
  const orders = await moveOrders(on, { from, to });
  await moveHold(on, { from, to });
  return { ...(orders > 0 && { orders: [null, `${orders}`] as const }) };
};
