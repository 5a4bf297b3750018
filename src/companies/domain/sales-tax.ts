import type { CustomerCompany } from "./company-record.ts";
import { isSurchargedOn, maySurcharge } from "./surcharge.ts";

/** Tax at the usual delivery address. `unproved`: recargo claimed, not charged; `no-vat-number`: not in VIES. */
export type SalesTax =
  | { kind: "iva"; surcharge: "none" | "unproved" | "charged"; why: null | "no-vat-number" }
  /** `union`: intra-Community supply (Ley 37/1992, art. 25); `export`: goods leave the VAT territory (art. 21). */
  | { kind: "exempt"; why: "union" | "export" };

/** Tax that applies on a day (`YYYY-MM-DD`). An unknown territory is taxed like the Spanish mainland. */
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
