import { findScannedProducts } from "../../carts/services/find-scanned-products.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { foldLot, readScannedLot, type ScannedLot } from "../../orders/domain/lot.ts";
import type { OrderLine, OrderWithLines } from "../../orders/domain/order.ts";
import { type DecidedOrder, pickUnits, putBack } from "../../orders/domain/order-transitions.ts";
import { lockOrder, storeDecision } from "../../orders/services/store-decision.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { PickLine, PickOutcome } from "../domain/pick-line.ts";
import { listPickLines } from "../store/pick-list.ts";
import { listRecalledLots } from "../store/recalls.ts";
import type { DeskDeps } from "./desk-deps.ts";

type Picking = { orderIds: readonly string[]; actor: MemberActor };

type LinePlace = { orderId: string; position: number };

/** Lot that is taken from the shelf. `units`: null for all units of the line. */
export type TakenLot = ScannedLot & { units: number | null };

type Deps = Pick<DeskDeps, "db" | "now" | "changed">;

/** Confirms the first line of the orders, by shelf, whose product has the scanned code, which may name the lot too. */
export async function pickByCode(deps: Deps, picking: Picking, code: string): Promise<PickOutcome> {
  return await unlessUnavailable(async (): Promise<PickOutcome> => {
    const lines = await listPickLines(deps.db, picking.orderIds);
    const products = new Set(await findScannedProducts(deps.db, code));
    const named = lines.filter(({ productId }) => products.has(productId));
    const next = named.find(({ allocated }) => allocated > 0);
    const [known] = named;
    if (!next) return known ? { kind: "already", line: known } : { kind: "wrong" };
    const scanned = readScannedLot(code);
    const lot = scanned && { ...scanned, units: null };
    return await confirmLine(deps, picking, { lines, line: next, lot });
  });
}

/** Confirms a line without a scanner, with its lot if somebody has said it. */
export async function pickLine(
  deps: Deps,
  picking: Picking,
  { orderId, position, lot }: LinePlace & { lot: TakenLot | null },
): Promise<PickOutcome> {
  return await unlessUnavailable(async (): Promise<PickOutcome> => {
    const lines = await listPickLines(deps.db, picking.orderIds);
    const line = lines.find((one) => one.orderId === orderId && one.position === position);
    if (!line || line.allocated === 0) return { kind: "moved" };
    return await confirmLine(deps, picking, { lines, line, lot });
  });
}

async function confirmLine(
  deps: Deps,
  picking: Picking,
  { lines, line, lot }: { lines: readonly PickLine[]; line: PickLine; lot: TakenLot | null },
): Promise<PickOutcome> {
  const units = lot?.units ?? line.allocated;
  const isNoted =
    line.needs === null || (lot !== null && (line.needs === "lot" || lot.bestBefore !== null));
  if (!isNoted || units > line.allocated) return { kind: "lot-wanted", line };
  const recalled = (await listRecalledLots(deps.db, [line.productId])).get(line.productId) ?? [];
  if (lot && recalled.some((one) => foldLot(one.lot) === foldLot(lot.lot)))
    return { kind: "recalled", line, lot: lot.lot };
  const isMoved = await move(deps, picking, {
    line,
    what: "picked",
    decide: (found) => pickUnits(found, { position: line.position, units, lot }),
  });
  if (!isMoved) return { kind: "moved" };
  const left = lines.filter((one) => one !== line && one.allocated > 0).length;
  return { kind: "picked", line, units, left: left + Number(units < line.allocated) };
}

/** Puts the picked units of a line back on their shelf; false if there are none. */
export async function putLineBack(
  deps: Deps,
  picking: Picking,
  { orderId, position }: LinePlace,
): Promise<boolean> {
  const lines = await listPickLines(deps.db, picking.orderIds);
  const line = lines.find((one) => one.orderId === orderId && one.position === position);
  if (!line) return false;
  return await move(deps, picking, {
    line,
    what: "put-back",
    decide: (found, { picked }) => putBack(found, [{ position, units: picked }]),
  });
}

async function move(
  { db, now, changed }: Deps,
  { actor }: Picking,
  {
    line: { orderId, position },
    what,
    decide,
  }: {
    line: LinePlace;
    what: string;
    decide: (found: OrderWithLines, line: OrderLine) => DecidedOrder | null;
  },
): Promise<boolean> {
  const isMoved = await inTransaction(db, async (on) => {
    const found = await lockOrder(on, orderId);
    const line = found?.lines.find((one) => one.position === position);
    const decision = found && line ? decide(found, line) : null;
    if (!found || !decision) return false;
    await storeDecision(on, { found, caused: { decision }, actor, what, at: now() });
    return true;
  });
  if (isMoved) changed();
  return isMoved;
}
