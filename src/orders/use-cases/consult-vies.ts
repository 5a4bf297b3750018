import type { Buyer } from "../../carts/domain/buyer.ts";
import type { TaxIdEvidence } from "../../companies/domain/company.ts";
import type { CustomerCompany } from "../../companies/domain/company-record.ts";
import type { LockedCompany } from "../../companies/store/lock-company.ts";
import { replaceEvidence } from "../../companies/store/replace-evidence.ts";
import { isDecidedByVies, type ShipTo } from "../../order-totals/domain/tax-regime.ts";
import type { Database } from "../../platform/database/database.ts";
import { fetching } from "../../promises/fetching.ts";
import type { ViesConsultation } from "../../vies/domain/check.ts";
import { addViesCheck, answerCheck, listOrderViesChecks } from "../store/vies-checks.ts";
import { nextViesAttempt } from "./ask-due-vies.ts";
import type { OrdersDeps } from "./orders-deps.ts";

/** Question to VIES about the number of a company; `consultation` is null if it did not answer. */
export type AskedVies = { taxIdKey: string; consultation: ViesConsultation | null };

/**
 * Asks VIES about the buyer's company while the order is confirmed, outside of any transaction; null where its answer
 * does not matter for the delivery, or VIES is not configured. An answer of the last minutes is not asked for again.
 */
export async function consultVies(
  { askVies, ownCompany, now }: Pick<OrdersDeps, "askVies" | "ownCompany" | "now">,
  { scope }: Pick<Buyer, "scope">,
  delivery: ShipTo,
): Promise<AskedVies | null> {
  if (!askVies || delivery.country === "ES") return null;
  const { taxId, evidence } = await ownCompany.read(scope);
  if (!isDecidedByVies(delivery, { taxId })) return null;
  const recent = recentAnswer(evidence, now());
  return { taxIdKey: taxId.key, consultation: recent ?? (await askVies(taxId)) };
}

/**
 * Stores the answer that VIES has just given as the company's evidence. Returns the company with it, and the question;
 * null in its place for a tax ID that was changed meanwhile, of which the answer says nothing.
 */
export async function keepAnswer(
  held: LockedCompany,
  asked: AskedVies | null,
): Promise<{ company: CustomerCompany; vies: AskedVies | null }> {
  const vies = asked?.taxIdKey === held.company.taxId.key ? asked : null;
  if (!vies?.consultation) return { company: held.company, vies };
  await replaceEvidence(held, vies.consultation);
  return { company: { ...held.company, evidence: vies.consultation }, vies };
}

/** Notes a question to VIES about an order. One that has waited for an answer since the order was sent goes on. */
export async function noteViesCheck(
  on: Database,
  vies: AskedVies | null,
  { orderId, askedAt }: { orderId: string; askedAt: number },
): Promise<void> {
  if (!vies) return;
  const { consultation } = vies;
  const checks = await listOrderViesChecks(on, orderId);
  const open = checks.find((check) => check.consultation === null);
  if (open && consultation) await answerCheck(on, { orderId, askedAt: open.askedAt }, consultation);
  if (open) return;
  const check = { orderId, askedAt };
  await addViesCheck(
    on,
    consultation
      ? { ...check, consultation }
      : { ...check, consultation, nextAttemptAt: nextViesAttempt(1, askedAt) },
  );
}

/** Answer of the last minutes among what is stored of a company; null if there is none. */
export function recentAnswer(evidence: TaxIdEvidence | null, now: number): ViesConsultation | null {
  if (!evidence?.consultedAt || evidence.consultedAt < now - fetching.cacheRetention) return null;
  const { answer, name, consultationNumber, consultedAt } = evidence;
  if (answer !== "valid" && answer !== "not-registered") return null;
  return { answer, name, consultationNumber, consultedAt };
}
