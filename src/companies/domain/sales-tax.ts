import type { CustomerCompany } from "./company.ts";
import { isSurchargedOn, maySurcharge } from "./surcharge.ts";

/**
 * Tax on sales to a company at its usual delivery address. `surcharge`: recargo de equivalencia; `unproved`: claimed
 * without a valid proof, so it is not charged. `no-vat-number`: Spanish IVA, because VIES has not confirmed a number.
 */
export type SalesTax =
  | { kind: "iva"; surcharge: "none" | "unproved" | "charged"; why: null | "no-vat-number" }
  /** `union`: intra-Community supply (Ley 37/1992, art. 25); `export`: goods leave the VAT territory (art. 21). */
  | { kind: "exempt"; why: "union" | "export" };

/** Tax that applies on a day (`YYYY-MM-DD`); without a known territory that of the Spanish mainland. */
export function salesTaxOf(
  {
    territory,
    evidence,
    surcharge,
    taxId,
  }: Pick<CustomerCompany, "territory" | "evidence" | "surcharge" | "taxId">,
  day: string,
): SalesTax {
  switch (territory) {
    case "canaries":
    case "ceuta":
    case "melilla":
    case "export":
      return { kind: "exempt", why: "export" };
    case "union":
    case "northern-ireland":
      return evidence?.answer === "valid" && taxId.country !== "ES"
        ? { kind: "exempt", why: "union" }
        : { kind: "iva", surcharge: "none", why: "no-vat-number" };
    default: {
      if (surcharge.kind === "none" || !maySurcharge(taxId.legalForm))
        return { kind: "iva", surcharge: "none", why: null };
      const isCharged = isSurchargedOn(surcharge, day);
      return { kind: "iva", surcharge: isCharged ? "charged" : "unproved", why: null };
    }
  }
}
