import { countDeskQueue } from "../order-desk/store/desk-queue.ts";
import {
  hasOrders,
  listUnacknowledged,
  listWrongAllocations,
  listWrongTotals,
  waitingForApproval,
} from "../orders/store/order-faults.ts";
import type { Database } from "../platform/database/database.ts";
import { orderFindings as texts } from "./copy/orders-copy.ts";
import { type Finding, failure, fine, warning } from "./finding.ts";

const day = 86_400_000;

/** Days after which an order that waits for its company's approval is reported, and up to which they are looked for. */
const approvalDays = { late: 3, forgotten: 90 };

/** Checks acknowledgements, totals and stock of the latest orders, and what is late; no finding without orders. */
export async function examineOrders(db: Database, { now }: { now: number }): Promise<Finding[]> {
  if (!(await hasOrders(db))) return [];
  // Shorter than the time for which sent emails are kept.
  const latest = { since: now - 14 * day, max: 200 };
  const unacknowledged = await listUnacknowledged(db, latest);
  const wrongTotals = await listWrongTotals(db, latest);
  const wrongAllocations = await listWrongAllocations(db);
  const { late } = await countDeskQueue(db, { now, leavesOutSample: true });
  const approval = await waitingForApproval(db, { since: now - approvalDays.forgotten * day });
  const waitsFor = approval.since === null ? 0 : Math.floor((now - approval.since) / day);
  const findings = [
    ...(unacknowledged.length > 0 ? [failure(texts.unacknowledged(unacknowledged))] : []),
    ...(wrongTotals.length > 0 ? [failure(texts.wrongTotals(wrongTotals))] : []),
    ...(wrongAllocations.length > 0 ? [failure(texts.wrongAllocations(wrongAllocations))] : []),
    ...(late > 0 ? [warning(texts.late(late))] : []),
    ...(waitsFor >= approvalDays.late
      ? [warning(texts.lateApproval(approval.count, waitsFor))]
      : []),
  ];
  return findings.length > 0 ? findings : [fine(texts.healthy)];
}
