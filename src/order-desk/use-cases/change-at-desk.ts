import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { type OrderWithLines, orderStateOf } from "../../orders/domain/order.ts";
import { renewPromise } from "../../orders/services/renew-promise.ts";
import { type Caused, lockOrder, storeDecision } from "../../orders/services/store-decision.ts";
import { listOrderChanges, type OrderChange } from "../../orders/store/order-changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { DeskOutcome } from "../domain/desk-outcome.ts";
import type { DeskDeps } from "./desk-deps.ts";

/** Order that a member of the staff changes, in the version that the page showed. */
export type DeskChange = { orderId: string; seen: number; actor: MemberActor };

type DeskTask = {
  what: string;
  /** Other name that the change may get (`Caused`). */
  orWhat?: string;
  /** Null if the order is in a state in which this cannot be decided. */
  decide: (
    on: Database,
    found: OrderWithLines,
  ) => Promise<
    | Caused
    | null
    | Extract<
        DeskOutcome,
        { kind: "withdrawn" | "recalled" | "vies" | "incomplete" | "freight-missing" }
      >
  >;
};

type Deps = Pick<DeskDeps, "db" | "now" | "changed" | "deskSettings">;

/** Changes an order for a member of the staff, unless somebody else was first. A double click counts once. */
export async function changeAtDesk(
  deps: Deps,
  { orderId, seen, actor }: DeskChange,
  task: DeskTask,
): Promise<DeskOutcome> {
  const outcome = await unlessUnavailable(() =>
    inTransaction(deps.db, async (on): Promise<DeskOutcome> => {
      const found = await lockOrder(on, orderId);
      if (!found || found.order.blocking) return { kind: "gone" };
      if (found.order.version !== seen) {
        const changes = await changesSince(on, { orderId, seen });
        const [only] = changes;
        const isOwn =
          changes.length === 1 &&
          (only?.what === task.what || only?.what === task.orWhat) &&
          only?.actor.id === actor.id;
        return isOwn ? { kind: "changed" } : { kind: "overtaken", changes };
      }
      const caused = await task.decide(on, found);
      if (!caused) return { kind: "not-possible", state: orderStateOf(found.order, found.lines) };
      if ("kind" in caused) return caused;
      const at = deps.now();
      const { deskSettings } = deps;
      const decision = renewPromise(found, caused.decision, { at, deskSettings });
      await storeDecision(on, {
        found,
        caused: { ...caused, decision },
        actor,
        what: task.what,
        at,
      });
      return { kind: "changed" };
    }),
  );
  if (outcome.kind === "changed") deps.changed();
  return outcome;
}

async function changesSince(
  on: Database,
  { orderId, seen }: { orderId: string; seen: number },
): Promise<OrderChange[]> {
  const changes = await listOrderChanges(on, orderId);
  return changes.filter(({ after }) => (after?.version ?? 0) > seen);
}
