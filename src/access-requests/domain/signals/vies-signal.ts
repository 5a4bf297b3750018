import type { Temporal } from "temporal-polyfill";
import { type TaxId, taxIdKey } from "../../../tax-id/tax-id.ts";
import type { ViesCheck } from "../../../vies/domain/check.ts";
import { viesNumberOf } from "../../../vies/domain/number.ts";
import { isSameCompanyName } from "./company-names.ts";
import type { Signal, ViesFacts } from "./signal.ts";

/** Signal of an answer of VIES, the EU's VAT register; `attention` if it is unusual or names another company. */
export function viesSignal({
  taxId,
  names: { company, contact },
  vies,
  now,
}: {
  taxId: TaxId;
  names: { company: string; contact: string };
  vies: ViesCheck | null;
  now: Temporal.Instant;
}): Signal {
  const state = stateOf(taxId, vies);
  // Spanish companies are listed in VIES only on application (Real Decreto 1065/2007, art. 3).
  const isUsualNotToBeRegistered = taxId.country === "ES";
  const isUnusual =
    (state === "not-registered" && !isUsualNotToBeRegistered) ||
    (state === "unavailable" && vies?.state === "settled");
  const isOther =
    state === "valid" &&
    [company, contact].every((name) => isSameCompanyName(name, vies?.name ?? "") === false);
  return {
    kind: "vies",
    tone: isUnusual || isOther ? "attention" : "plain",
    state,
    country: taxId.country,
    isUsualNotToBeRegistered,
    consultedAt: vies?.consultedAt ?? null,
    ageMinutes: vies?.consultedAt ? wholeMinutes(vies.consultedAt, now) : null,
    fault: vies?.fault ?? null,
    nextAttemptAt: vies?.nextAttemptAt ?? null,
    name: vies?.name ?? null,
    otherName: isOther ? company : null,
    address: vies?.address ?? null,
    consultationNumber: vies?.consultationNumber ?? null,
  };
}

function stateOf(taxId: TaxId, vies: ViesCheck | null): ViesFacts["state"] {
  if (!viesNumberOf(taxIdKey(taxId))) return "not-applicable";
  if (!vies) return "not-asked";
  return vies.answer ?? "waiting";
}

function wholeMinutes(since: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(0, Math.floor(now.since(since).total("minutes")));
}
