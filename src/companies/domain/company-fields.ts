import { type Fields, propertyOf } from "../../fields/field.ts";
import type { FieldChanges } from "../../kernel/field-changes.ts";
import {
  type CompanyField,
  type CustomerCompany,
  companyFields,
  valuesOfCompany,
} from "./company-record.ts";

/** Compares two versions of a company: changed fields with their old and new value as text, null if empty. */
export function changedFields(before: CustomerCompany, after: CustomerCompany): FieldChanges {
  return changesBetween(fieldsOf(before), fieldsOf(after));
}

type Stored = string | number | boolean | null | undefined;
type FieldValues = Readonly<Record<string, Stored>>;

/** Fields that differ, each with its value before and after as text, null if empty. */
export function changesBetween(before: FieldValues, after: FieldValues): FieldChanges {
  return Object.fromEntries(
    Object.keys(after)
      .map((name) => [name, [storedText(before[name]), storedText(after[name])]] as const)
      .filter(([, [old, now]]) => old !== now),
  );
}

/** Fields of a record that differ, as those of `changesBetween`; `before`: null for a new record. */
export function changesOfRecord(
  fields: Fields,
  { before, after }: { before: object | null; after: object },
): FieldChanges {
  const names = Object.keys(fields);
  const valuesOf = (record: object | null): FieldValues =>
    Object.fromEntries(names.map((name) => [name, propertyOf(record, name) as Stored]));
  return changesBetween(valuesOf(before), valuesOf(after));
}

function fieldsOf(company: CustomerCompany): FieldValues {
  const { surcharge } = company;
  const proof = surcharge.kind === "proved" ? surcharge.proof : null;
  const values = {
    ...valuesOfCompany(company),
    taxId: company.taxId.key,
    houseContact: company.houseContact?.name ?? null,
  };
  const fields = Object.keys(companyFields) as CompanyField[];
  return {
    ...Object.fromEntries(fields.map((field) => [field, values[field]])),
    surcharge: surcharge.kind,
    surchargeDocument: proof?.document ?? null,
    surchargeFile: proof?.file ?? null,
    surchargeFrom: proof?.from ?? null,
    surchargeUntil: proof?.until ?? null,
    status: company.status,
    statusReason: company.statusReason,
  };
}

function storedText(value: Stored = null): string | null {
  return value === null || value === "" ? null : String(value);
}
