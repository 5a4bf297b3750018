import type { LegalForm } from "../../tax-id/spain.ts";

/** Proof of the recargo de equivalencia (VAT surcharge, see `Surcharge`); days are `YYYY-MM-DD`. */
export type SurchargeProof = {
  document: string;
  file: string | null;
  from: string;
  until: string | null;
  checkedBy: { id: string; name: string };
  checkedAt: number;
};

/** Recargo de equivalencia: surcharge on IVA (VAT) for retailers who are natural persons; charged only if proved. */
export type Surcharge = { kind: "none" | "claimed" } | { kind: "proved"; proof: SurchargeProof };

export const surchargeKinds = ["none", "claimed", "proved"] as const;

/**
 * True if the recargo can apply to the holder of a tax ID: only to natural persons and entities whose income is taxed
 * as that of their partners (Ley 37/1992, art. 148; Ley 35/2006, art. 87), never to companies or holders of foreign tax
 * IDs.
 */
export function maySurcharge(legalForm: LegalForm | null): boolean {
  return legalForm !== null && attributed.has(legalForm);
}

const attributed: ReadonlySet<LegalForm> = new Set<LegalForm>([
  "natural-person",
  "foreign-natural-person",
  "community-of-property",
  "civil-partnership",
  "property-owners-community",
]);

/** True if the recargo is charged on a day (`YYYY-MM-DD`): only with a proof that is valid on that day. */
export function isSurchargedOn(surcharge: Surcharge, day: string): boolean {
  if (surcharge.kind !== "proved") return false;
  const { from, until } = surcharge.proof;
  return from <= day && (until === null || day <= until);
}
