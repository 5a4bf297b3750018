import { type LockedCompany, lockForStaff } from "../../companies/store/lock-company.ts";
import { replaceEvidence } from "../../companies/store/replace-evidence.ts";
import { backoffDelay } from "../../kernel/backoff.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import { regimeOf } from "../../order-totals/domain/tax-regime.ts";
import { recordChange } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { ViesConsultation } from "../../vies/domain/check.ts";
import {
  chargedAt,
  isInApproval,
  type OrderWithLines,
  orderKind,
  orderStateOf,
} from "../domain/order.ts";
import { settleTax } from "../domain/settle-tax.ts";
import { replaceOrderTax } from "../store/replace-order-tax.ts";
import { findOrderById } from "../store/stored-orders.ts";
import { answerCheck, claimDueCheck, postponeCheck } from "../store/vies-checks.ts";
import type { OrdersDeps } from "./orders-deps.ts";

/** Milliseconds for one question, longer than a call to VIES. */
const leaseLasts = 60_000;
/** Milliseconds until each next attempt; the last one repeats. Registers close at night and on weekends. */
const laterDelays = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * 60_000);

type Deps = Pick<OrdersDeps, "db" | "now"> & { askVies: NonNullable<OrdersDeps["askVies"]> };

/** Instant of the attempt after the `failures`th one without an answer. */
export function nextViesAttempt(failures: number, now: number): number {
  return now + backoffDelay({ quickTries: 0, laterDelays }, { failures, random: Math.random() });
}

/**
 * Asks VIES again about one order that was placed without its answer, stores the answer as evidence and settles the
 * pending regime of a received one. Returns false if no question is due.
 */
export async function askDueVies({ db, askVies, now }: Deps): Promise<boolean> {
  const check = await claimDueCheck(db, { now: now(), until: now() + leaseLasts });
  if (!check) return false;
  const found = await findOrderById(db, check.orderId);
  const company = found && (await readCompany(db, found.order.companyId));
  if (!found || !company || !needsAnswer(found)) {
    await postponeCheck(db, check, { next: null, attempts: check.attempts });
    return true;
  }
  const consultation = await askVies(company.taxId);
  if (!consultation) {
    const attempts = check.attempts + 1;
    await postponeCheck(db, check, { next: nextViesAttempt(attempts, now()), attempts });
    return true;
  }
  await inTransaction(db, async (on) => {
    const held = await lockForStaff(on, company.id);
    // After a change of the tax ID the answer is about another one; the lease ends, and it is asked anew.
    if (held?.company.taxId.key !== company.taxId.key) return;
    await answerCheck(on, check, consultation);
    await applyAnswer(held, check.orderId, { consultation, at: now() });
  });
  return true;
}

function needsAnswer({ order, lines }: OrderWithLines): boolean {
  const state = orderStateOf(order, lines);
  return state !== "cancelled" && state !== "shipped" && state !== "delivered";
}

async function readCompany(db: Database, companyId: string) {
  const held = await inTransaction(db, (on) => lockForStaff(on, companyId));
  return held?.company ?? null;
}

async function applyAnswer(
  held: LockedCompany,
  orderId: string,
  { consultation, at }: { consultation: ViesConsultation; at: number },
): Promise<void> {
  const { on, company } = held;
  await replaceEvidence(held, consultation);
  const found = await findOrderById(on, orderId);
  if (!found) return;
  await recordChange(on, {
    subject: { kind: orderKind, id: orderId },
    actor: { kind: "clock" },
    at,
    what: `vies-${consultation.answer}`,
  });
  // The tax of an order that waits is settled by its approval, whose page shows the difference.
  if (found.order.regime.kind !== "pending" || isInApproval(found)) return;
  const { deliveryAddress } = found.order;
  const answered = { ...company, evidence: consultation };
  const regime = regimeOf(deliveryAddress, answered, formatIsoDay(chargedAt(found.order)));
  if (regime.kind !== "pending") await replaceOrderTax(on, settleTax(found, regime));
}
