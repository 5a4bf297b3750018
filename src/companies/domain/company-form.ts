import { type FieldProblem, readFields, type ValuesOf } from "../../fields/field.ts";
import { type CompanyField, companyFields } from "./company-record.ts";

/** Texts of the form that edits a company. */
export type TypedCompanyFacts = Readonly<Record<CompanyField, string>>;
export type CompanyProblem = FieldProblem & { path: CompanyField };

/** Parses the form that edits a company. `staff`: members of staff who may be chosen as the company's contact. */
export function parseCompany(
  typed: TypedCompanyFacts,
  { staff }: { staff: readonly { id: string; name: string }[] },
) {
  const { values, problems } = readFields(companyFields, typed);
  const contact = staff.find(({ id }) => id === values.houseContact) ?? null;
  const found = problems as CompanyProblem[];
  if (values.houseContact && !contact) found.push({ path: "houseContact", problem: "wrong" });
  if (found.length > 0) return { kind: "problems" as const, problems: found };
  const { paymentMethod, paymentDays, showsPrices, showsAdult, ...facts } = values as ValuesOf<
    typeof companyFields
  >;
  return {
    kind: "company" as const,
    edited: {
      ...facts,
      terms: { method: paymentMethod, days: paymentDays },
      houseContact: contact,
      shows: { prices: showsPrices, adult: showsAdult },
    },
  };
}
