import { findScannedProducts } from "../../carts/services/find-scanned-products.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { pickUnits, putBack } from "../domain/desk.ts";
import type { PickLine, PickOutcome } from "../domain/pick-line.ts";
import { listPickLines } from "../store/pick-list.ts";
import { lockOrder, storeDecision } from "./change-at-desk.ts";
import type { OrdersDeps } from "./orders-deps.ts";

type Picking = { orderIds: readonly string[]; actor: MemberActor };

type Deps = Pick<OrdersDeps, "db" | "now" | "changed">;

/** Confirms the first line of the orders, by shelf, whose product has the scanned code. */
export async function pickByCode(deps: Deps, picking: Picking, code: string): Promise<PickOutcome> {
  return await unlessUnavailable(async (): Promise<PickOutcome> => {
    const lines = await listPickLines(deps.db, picking.orderIds);
    const products = new Set(await findScannedProducts(deps.db, code));
    const named = lines.filter(({ productId }) => products.has(productId));
    const next = named.find(({ allocated }) => allocated > 0);
    const [known] = named;
    if (!next) return known ? { kind: "already", line: known } : { kind: "wrong" };
    await move(deps, picking, { line: next, isBack: false });
    const left = lines.filter((line) => line !== next && line.allocated > 0).length;
    return { kind: "picked", line: next, left };
  });
}

/** Confirms a line without a scanner, or puts its units back on the shelf; false if there is nothing to move. */
export async function pickLine(
  deps: Deps,
  picking: Picking,
  { orderId, position, isBack }: { orderId: string; position: number; isBack: boolean },
): Promise<boolean> {
  const lines = await listPickLines(deps.db, picking.orderIds);
  const line = lines.find((one) => one.orderId === orderId && one.position === position);
  return line !== undefined && (await move(deps, picking, { line, isBack }));
}

async function move(
  { db, now, changed }: Deps,
  { actor }: Picking,
  { line, isBack }: { line: PickLine; isBack: boolean },
): Promise<boolean> {
  const { orderId, position } = line;
  const isMoved = await inTransaction(db, async (on) => {
    const found = await lockOrder(on, orderId);
    const units = found?.lines.find((one) => one.position === position);
    if (!found || !units) return false;
    const decision = isBack
      ? putBack(found, [{ position, units: units.picked }])
      : pickUnits(found, [{ position, units: units.allocated }]);
    if (!decision) return false;
    const what = isBack ? "put-back" : "picked";
    await storeDecision(on, { found, caused: { decision }, actor, what, at: now() });
    return true;
  });
  if (isMoved) changed();
  return isMoved;
}
