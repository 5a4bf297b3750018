import type { Buyer } from "../../carts/domain/buyer.ts";
import { changeOwnCompany } from "../../companies/services/own-change.ts";
import type { LockedCompany } from "../../companies/store/lock-company.ts";
import type { OrderWithLines } from "../domain/order.ts";
import { findOrder } from "../store/stored-orders.ts";
import type { OrdersDeps } from "./orders-deps.ts";

export type DecisionOutcome =
  | { kind: "decided" }
  /** The order is in a state in which this cannot be decided any more. */
  | { kind: "too-late" }
  /** The cost of the order is not what the member saw, or a line of it cannot be ordered. */
  | { kind: "changed" }
  /** The goods do not reach the minimum order of where they go. */
  | { kind: "below-minimum" }
  | { kind: "gone" }
  | { kind: "unavailable" };

/** Runs a member's decision on an order of their company, with the company locked; wakes the workers if it is decided. */
export async function changeOwnOrder<Outcome extends { kind: string }>(
  deps: OrdersDeps,
  buyer: Buyer,
  {
    reference,
    decide,
  }: {
    reference: string;
    decide: (held: LockedCompany, found: OrderWithLines) => Promise<Outcome>;
  },
): Promise<Outcome | { kind: "gone" } | { kind: "unavailable" }> {
  const outcome = await changeOwnCompany(deps, buyer, async (held) => {
    const { on, company } = held;
    const found = await findOrder(on, { companyId: company.id, by: "reference", value: reference });
    return found ? decide(held, found) : { kind: "gone" as const };
  });
  if (outcome.kind === "decided") deps.changed();
  return outcome;
}
