import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { recordChange } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { recalledLotKind } from "../domain/recall.ts";
import { addRecalledLot, findRecalledProduct, removeRecalledLot } from "../store/recalls.ts";
import type { DeskDeps } from "./desk-deps.ts";

type LotOfProduct = { productId: number; lot: string };

export type RecallOutcome = { kind: "changed" | "gone" | "unavailable" };

/** Recalls a lot: from now on it is neither picked nor sent. */
export function recallLot(
  deps: Pick<DeskDeps, "db" | "now">,
  actor: MemberActor,
  { productId, lot }: LotOfProduct,
): Promise<RecallOutcome> {
  const at = deps.now();
  return changeRecall(deps, { productId, lot, actor, at, what: "lot-recalled" }, (on) =>
    addRecalledLot(on, { productId, lot, at }),
  );
}

/** Lets a recalled lot be picked and sent again. */
export function releaseLot(
  deps: Pick<DeskDeps, "db" | "now">,
  actor: MemberActor,
  { productId, lot }: LotOfProduct,
): Promise<RecallOutcome> {
  const change = { productId, lot, actor, at: deps.now(), what: "lot-released" };
  return changeRecall(deps, change, (on) => removeRecalledLot(on, { productId, lot }));
}

/** Changes whether a lot is recalled, with an entry in the history of the product's recalls; a second click adds none. */
function changeRecall(
  { db }: Pick<DeskDeps, "db">,
  {
    productId,
    lot,
    actor,
    at,
    what,
  }: LotOfProduct & { actor: MemberActor; at: number; what: string },
  change: (on: Database) => Promise<boolean>,
): Promise<RecallOutcome> {
  return unlessUnavailable(() =>
    inTransaction(db, async (on): Promise<RecallOutcome> => {
      if (!(await findRecalledProduct(on, productId))) return { kind: "gone" };
      if (await change(on)) {
        const subject = { kind: recalledLotKind, id: `${productId}` };
        await recordChange(on, { subject, actor, at, what, after: { lot } });
      }
      return { kind: "changed" };
    }),
  );
}
