import type { Buyer } from "../../carts/domain/buyer.ts";
import type { TaxIdEvidence } from "../../companies/domain/company.ts";
import { isDecidedByVies, type ShipTo } from "../../order-totals/domain/tax-regime.ts";
import { fetching } from "../../promises/fetching.ts";
import type { ViesConsultation } from "../../vies/domain/check.ts";
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

/** Answer of the last minutes among what is stored of a company; null if there is none. */
export function recentAnswer(evidence: TaxIdEvidence | null, now: number): ViesConsultation | null {
  if (!evidence?.consultedAt || evidence.consultedAt < now - fetching.cacheRetention) return null;
  const { answer, name, consultationNumber, consultedAt } = evidence;
  if (answer !== "valid" && answer !== "not-registered") return null;
  return { answer, name, consultationNumber, consultedAt };
}
