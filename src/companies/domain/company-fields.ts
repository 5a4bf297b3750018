import type { FieldChanges } from "../../kernel/field-changes.ts";
import type { CustomerCompany } from "./company.ts";
import { type CompanyField, companyFields, valuesOfCompany } from "./company-record.ts";

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
  const { surcharge } = company;
  const proof = surcharge.kind === "proved" ? surcharge.proof : null;
  const values = {
    ...valuesOfCompany(company),
    taxId: company.taxId.key,
    houseContact: company.houseContact?.name ?? null,
  };
  const fields = Object.keys(companyFields) as CompanyField[];
  return {
    ...Object.fromEntries(fields.map((field) => [field, storedText(values[field])])),
    surcharge: surcharge.kind,
    surchargeDocument: proof?.document ?? null,
    surchargeFile: proof?.file ?? null,
    surchargeFrom: proof?.from ?? null,
    surchargeUntil: proof?.until ?? null,
    status: company.status,
    statusReason: company.statusReason,
  };
}

function storedText(value: string | number | boolean | null): string | null {
  return value === null || value === "" ? null : String(value);
}
