import { type FieldProblem, readFields, type ValuesOf } from "../../fields/field.ts";
import { cleanLine, maxNameLength } from "../../kernel/text.ts";
import { parseDate } from "../../promises/parse-date.ts";
import type { CustomerCompany } from "./company-record.ts";
import { type CompanyField, companyFields } from "./company-record.ts";
import { maySurcharge, type Surcharge } from "./surcharge.ts";

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

export type TypedSurcharge = {
  kind: string;
  document: string;
  from: string;
  until: string;
  file: string;
};
export type SurchargeProblem = "not-possible" | "document-missing" | "wrong-days";

/**
 * Parses the form of the recargo de equivalencia (VAT surcharge on retailers). `not-possible`: the tax ID is never
 * subject to it; `wrong-days`: no valid period.
 */
export function parseSurcharge(
  typed: TypedSurcharge,
  {
    company,
    files,
    checkedBy,
    now,
  }: {
    company: CustomerCompany;
    files: readonly string[];
    checkedBy: { id: string; name: string };
    now: number;
  },
): { kind: "surcharge"; surcharge: Surcharge } | { kind: "problem"; problem: SurchargeProblem } {
  if (typed.kind !== "claimed" && typed.kind !== "proved")
    return { kind: "surcharge", surcharge: { kind: "none" } };
  if (!maySurcharge(company.taxId.legalForm)) return { kind: "problem", problem: "not-possible" };
  if (typed.kind === "claimed") return { kind: "surcharge", surcharge: { kind: "claimed" } };
  const document = cleanLine(typed.document);
  if (document === "" || document.length > maxNameLength)
    return { kind: "problem", problem: "document-missing" };
  const [from, until] = [typed.from.trim(), typed.until.trim() || null];
  const areDays = parseDate(from) && (until === null || (parseDate(until) && from <= until));
  if (!areDays) return { kind: "problem", problem: "wrong-days" };
  const { id, name } = checkedBy;
  const file = files.find((known) => known === typed.file) ?? null;
  const proof = { document, file, from, until, checkedBy: { id, name }, checkedAt: now };
  return { kind: "surcharge", surcharge: { kind: "proved", proof } };
}
