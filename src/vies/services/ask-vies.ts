import { Temporal } from "temporal-polyfill";
import { type TaxId, taxIdKey } from "../../tax-id/tax-id.ts";
import type { ViesClient } from "../client/vies-client.ts";
import type { Breakers } from "../domain/breaker.ts";
import { type ViesConsultation, viesNumberOf } from "../domain/check.ts";

/** Milliseconds that somebody waits for the answer. */
const maxWait = 4000;

/**
 * Asks VIES about a tax number while somebody waits. Null if it does not answer in time, if it is known to be away, or
 * outside of VIES.
 */
export async function askVies(
  { client, breakers }: { client: ViesClient; breakers: Breakers },
  taxId: Pick<TaxId, "country" | "number">,
): Promise<ViesConsultation | null> {
  const number = viesNumberOf(taxIdKey(taxId));
  const now = Temporal.Now.instant();
  if (!number || breakers.admit(number.country, now)) return null;
  const call = await client.ask(number, AbortSignal.timeout(maxWait));
  const at = Temporal.Now.instant();
  if (call.kind === "stopped") breakers.failed(number.country, at);
  if (call.kind === "fault") breakers.faulted(number.country, { ...call, at });
  if (call.kind !== "answer") return null;
  breakers.answered(number.country);
  const { answer, name, consultationNumber } = call;
  return { answer, name, consultationNumber, consultedAt: at.epochMilliseconds };
}
