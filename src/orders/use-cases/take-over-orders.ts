import type { OnCompaniesMerged } from "../../platform/capability-hooks.ts";
import { mergedCartsCopy as copy } from "../copy/merge-copy.ts";
import { maxListNameLength } from "../domain/cart.ts";
import { moveCarts, moveCompanyCodes, moveOrders } from "../store/move-orders.ts";
import { moveHold } from "../store/order-holds.ts";

/** Moves orders, carts, lists and own codes of a duplicate company, in the transaction of the merge. */
export const takeOverOrders: OnCompaniesMerged = async (on, { from, to, at }) => {
  const { legal_name: company } = await on
    .selectFrom("company")
    .select("legal_name")
    .where("id", "=", from)
    .executeTakeFirstOrThrow();
  const orders = await moveOrders(on, { from, to });
  await moveCompanyCodes(on, { from, to });
  await moveHold(on, { from, to });
  const carts = await moveCarts(on, { from, to, at }, (list) =>
    shortened(list === null ? copy.cartOf(company) : copy.listOf(list, company)),
  );
  return {
    ...(orders > 0 && { orders: [null, `${orders}`] as const }),
    ...(carts > 0 && { carts: [null, `${carts}`] as const }),
  };
};

/** Leaves room for a number that tells two lists of one name apart. */
function shortened(name: string): string {
  return name.slice(0, maxListNameLength - 3).trim();
}
