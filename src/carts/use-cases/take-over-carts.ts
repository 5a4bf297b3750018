import type { OnCompaniesMerged } from "../../platform/capability-hooks.ts";
import { mergedCartsCopy as copy } from "../copy/merge-copy.ts";
import { maxListNameLength } from "../domain/cart.ts";
import { moveCarts, moveCompanyCodes } from "../store/move-carts.ts";

/** Moves carts, lists and own codes of a duplicate company, in the transaction of the merge. */
export const takeOverCarts: OnCompaniesMerged = async (on, { from, to, at }) => {
  const { legal_name: company } = await on
    .selectFrom("company")
    .select("legal_name")
    .where("id", "=", from)
    .executeTakeFirstOrThrow();
  await moveCompanyCodes(on, { from, to });
  const carts = await moveCarts(on, { from, to, at }, (list) =>
    shortened(list === null ? copy.cartOf(company) : copy.listOf(list, company)),
  );
  return { ...(carts > 0 && { carts: [null, `${carts}`] as const }) };
};

/** Leaves room for a number that tells two lists of one name apart. */
function shortened(name: string): string {
  return name.slice(0, maxListNameLength - 3).trim();
}
