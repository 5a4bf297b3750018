import { findOffered } from "../../carts/services/find-scanned-products.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import type { PageAsked } from "../../kernel/paging.ts";
import { orderKind, orderStateOf } from "../../orders/domain/order.ts";
import { listOrderChanges } from "../../orders/store/order-changes.ts";
import { findHold, holdCompany, listHeld, releaseCompany } from "../../orders/store/order-holds.ts";
import { listShipments } from "../../orders/store/shipments.ts";
import { findOrderById } from "../../orders/store/stored-orders.ts";
import { bindUseCases } from "../../platform/bind-use-cases.ts";
import { recordChange } from "../../platform/database/changes.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { DeskView } from "../domain/desk-view.ts";
import { countDeskQueue, findNextUnconfirmed, listDeskQueue } from "../store/desk-queue.ts";
import { listOrdersToPick, listPickLines } from "../store/pick-list.ts";
import { listLotNeeds } from "../store/recalls.ts";
import { allocateWaiting, planWaiting } from "../use-cases/allocate-waiting.ts";
import { answerAtDesk } from "../use-cases/answer-question.ts";
import {
  cancelAtDesk,
  confirmAtDesk,
  promiseAtDesk,
  sayFreightAtDesk,
} from "../use-cases/decide-at-desk.ts";
import type { DeskDeps } from "../use-cases/desk-deps.ts";
import { pickByCode, pickLine, putLineBack } from "../use-cases/pick-orders.ts";
import { readFigures } from "../use-cases/read-figures.ts";
import { readRecall } from "../use-cases/read-recall.ts";
import { recallLot, releaseLot } from "../use-cases/recall-lot.ts";
import { deliverAtDesk, proveTransport, shipAtDesk } from "../use-cases/ship-order.ts";

const maxOrdersPerPage = 30;
const maxOrdersToPick = 60;

export type DeskService = ReturnType<typeof createDeskService>;

/** Orders for the staff: what is due, decisions on lines, shipments, what waits for stock, recalls and figures. */
export function createDeskService(deps: DeskDeps) {
  const { db, now } = deps;

  async function list(asked: { view: DeskView; search: string; asked: PageAsked }) {
    const page = await listDeskQueue(db, { ...asked, max: maxOrdersPerPage });
    const held = await listHeld(
      db,
      page.rows.map(({ order }) => order.companyId),
    );
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, isHeld: held.has(row.order.companyId) })),
    };
  }

  /** Order of any company with its shipments and history; null for an unknown id, and for a blocked order. */
  async function find(id: string) {
    const found = await findOrderById(db, id);
    if (!found || found.order.blocking) return null;
    return {
      ...found,
      shipments: await listShipments(db, id),
      changes: await listOrderChanges(db, id),
      hold: await findHold(db, found.order.companyId),
    };
  }

  /** The parts of a blocked order that are not personal; null for any other order. */
  async function findBlockedOrder(id: string) {
    const found = await findOrderById(db, id);
    const blocking = found?.order.blocking;
    if (!found || !blocking) return null;
    const { reference, placedAt } = found.order;
    return { reference, placedAt, state: orderStateOf(found.order, found.lines), blocking };
  }

  /** Holds the orders of a company back, or no longer (null); the history of the order that it was said for tells of it. */
  async function setHold(
    { orderId, companyId }: { orderId: string; companyId: string },
    { reason, actor }: { reason: string | null; actor: MemberActor },
  ): Promise<void> {
    const at = now();
    await inTransaction(db, async (on) => {
      if (reason === null) await releaseCompany(on, companyId);
      else await holdCompany(on, { companyId, reason, at });
      await recordChange(on, {
        subject: { kind: orderKind, id: orderId },
        actor,
        at,
        what: reason === null ? "released" : "held",
        ...(reason !== null && { after: { text: reason } }),
      });
    });
  }

  return {
    list,
    find,
    findBlockedOrder,
    setHold,
    count: () => countDeskQueue(db, { now: now(), leavesOutSample: false }),
    findNext: (order: { id: string; dueAt: number | null }) => findNextUnconfirmed(db, order),
    ...bindUseCases(() => deps, {
      answer: answerAtDesk,
      allocateWaiting,
      cancel: cancelAtDesk,
      confirm: confirmAtDesk,
      deliver: deliverAtDesk,
      pickByCode,
      pickLine,
      promise: promiseAtDesk,
      prove: proveTransport,
      putLineBack,
      recallLot,
      releaseLot,
      readFigures,
      readRecall,
      sayFreight: sayFreightAtDesk,
      ship: shipAtDesk,
    }),
    listToPick: () => listOrdersToPick(db, { max: maxOrdersToPick }),
    listPickLines: (orderIds: readonly string[]) => listPickLines(db, orderIds),
    findOffered: (code: string) => findOffered(db, code),
    listLotNeeds: (productIds: readonly number[]) => listLotNeeds(db, productIds),
    planWaiting: () => planWaiting(db),
  };
}
