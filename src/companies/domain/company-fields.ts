import type { CustomerCompany } from "./company.ts";
import type { FieldChanges } from "./company-event.ts";

/** Compares two versions of a company: changed fields with their old and new value as text, null if empty. */
export function changedFields(before: CustomerCompany, after: CustomerCompany): FieldChanges {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return Object.fromEntries(
    Object.keys(now)
      .filter((field) => old[field] !== now[field])
      .map((field) => [field, [old[field] ?? null, now[field] ?? null]]),
  );
}

function fieldsOf(company: CustomerCompany): Record<string, string | null> {
  const { surcharge, terms, shows } = company;
  const proof = surcharge.kind === "proved" ? surcharge.proof : null;
  return {
    legalName: company.legalName,
    tradeName: company.tradeName,
    customerNumber: company.customerNumber,
    taxId: company.taxId.key,
    email: company.email,
    phone: company.phone || null,
    territory: company.territory,
    surcharge: surcharge.kind,
    surchargeDocument: proof?.document ?? null,
    surchargeFile: proof?.file ?? null,
    surchargeFrom: proof?.from ?? null,
    surchargeUntil: proof?.until ?? null,
    paymentMethod: terms.method,
    paymentDays: String(terms.days),
    tier: company.tier,
    houseContact: company.houseContact?.name ?? null,
    showsPrices: String(shows.prices),
    showsAdult: String(shows.adult),
    status: company.status,
    statusReason: company.statusReason,
  };
}
