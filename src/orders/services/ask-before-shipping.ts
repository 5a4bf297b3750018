import { lockForStaff } from "../../companies/store/lock-company.ts";
import { replaceEvidence } from "../../companies/store/replace-evidence.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import { isDecidedByVies, regimeOf } from "../../order-totals/domain/tax-regime.ts";
import { recordChange } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { type OrderWithLines, orderKind } from "../domain/order.ts";
import { settleTax } from "../domain/settle-tax.ts";
import { needsProofs } from "../domain/shipment.ts";
import { replaceOrderTax } from "../store/replace-order-tax.ts";
import { findOrderById } from "../store/stored-orders.ts";
import { addViesCheck } from "../store/vies-checks.ts";
import { type AskedVies, recentAnswer } from "../use-cases/consult-vies.ts";
import type { OrdersDeps } from "../use-cases/orders-deps.ts";

/** Why an order must not leave: VIES does not answer, or says that the VAT number is not registered any more. */
export type RejectedByVies = { kind: "vies"; why: "away" | "not-registered" };

/**
 * Asks VIES again before goods leave without IVA, or before their tax is settled, outside of any transaction. Null where
 * its answer does not matter, or VIES is not configured. An answer of the last minutes is not asked for again.
 */
export async function askBeforeShipping(
  { db, askVies, now }: Pick<OrdersDeps, "db" | "askVies" | "now">,
  orderId: string,
): Promise<AskedVies | null> {
  const found = await findOrderById(db, orderId);
  if (!askVies || !found || !isTaxOpen(found)) return null;
  const held = await inTransaction(db, (on) => lockForStaff(on, found.order.companyId));
  if (!held || !isDecidedByVies(found.order.deliveryAddress, held.company)) return null;
  const { taxId, evidence } = held.company;
  const recent = recentAnswer(evidence, now());
  return { taxIdKey: taxId.key, consultation: recent ?? (await askVies(taxId)) };
}

/** The order with its tax settled by the answer, or the reason why it must not leave. */
export async function settleBeforeShipping(
  on: Database,
  found: OrderWithLines,
  { asked, at }: { asked: AskedVies | null; at: number },
): Promise<OrderWithLines | RejectedByVies> {
  if (!asked || !isTaxOpen(found)) return found;
  const { consultation } = asked;
  const held = await lockForStaff(on, found.order.companyId);
  if (!consultation || held?.company.taxId.key !== asked.taxIdKey)
    return { kind: "vies", why: "away" };
  const orderId = found.order.id;
  await addViesCheck(on, { orderId, askedAt: at, consultation });
  await replaceEvidence(held, consultation);
  const { deliveryAddress, placedAt } = found.order;
  const company = { ...held.company, evidence: consultation };
  const regime = regimeOf(deliveryAddress, company, formatIsoDay(placedAt));
  if (regime.kind === "pending") return { kind: "vies", why: "away" };
  if (regime.kind === found.order.regime.kind) return found;
  // An order is never charged otherwise than was shown, so this one has to be cancelled and placed anew.
  if (found.order.regime.kind === "exempt") return { kind: "vies", why: "not-registered" };
  const settled = settleTax(found, regime);
  await replaceOrderTax(on, settled);
  const { version } = found.order;
  await recordChange(on, {
    subject: { kind: orderKind, id: orderId },
    actor: { kind: "clock" },
    at,
    what: `vies-${consultation.answer}`,
    after: { version: version + 1, moves: [] },
  });
  return { ...settled, order: { ...settled.order, version: version + 1 } };
}

/** True for an order without IVA because of its company's VAT number, or whose tax waits for VIES. */
function isTaxOpen({ order: { regime } }: OrderWithLines): boolean {
  return regime.kind === "pending" || needsProofs(regime);
}
