import { parseEmail } from "../../kernel/email-address.ts";
import { parsePhone } from "../../kernel/phone.ts";
import { cleanLine, maxNameLength, parseName } from "../../kernel/text.ts";
import { maxTierLength } from "../../kernel/tier.ts";
import { parseDate } from "../../promises/parse-date.ts";
import { parseTaxId, taxIdKey } from "../../tax-id/tax-id.ts";
import { type CustomerCompany, territories } from "./company.ts";
import { readPaymentTerms } from "./payment-terms.ts";
import { maySurcharge, type Surcharge } from "./surcharge.ts";

export const companyFields = [
  "legalName",
  "tradeName",
  "customerNumber",
  "taxId",
  "email",
  "phone",
  "territory",
  "paymentMethod",
  "paymentDays",
  "tier",
  "houseContact",
] as const;
export type CompanyField = (typeof companyFields)[number];
export type TypedCompanyFacts = Record<CompanyField, string> & {
  showsPrices: boolean;
  showsAdult: boolean;
};
export type CompanyProblems = Partial<Record<CompanyField, CompanyProblem>>;
/** Maximum length of a customer number, which comes from the seller's own accounting or ERP. */
export const maxCustomerNumberLength = 40;

export type CompanyProblem = "missing" | "too-long" | "wrong";

/** Parses the form that edits a company. `staff`: members of staff who may be chosen as the company's contact. */
export function parseCompany(
  typed: TypedCompanyFacts,
  { staff }: { staff: readonly { id: string; name: string }[] },
) {
  const name = parseName(typed.legalName);
  const taxId = parseTaxId(typed.taxId);
  const email = parseEmail(typed.email);
  const country = taxId.kind === "tax-id" ? taxId.taxId.country : "ES";
  const phone = typed.phone.trim() === "" ? null : parsePhone({ typed: typed.phone, country });
  const terms = readPaymentTerms(typed.paymentMethod, typed.paymentDays);
  const tier = cleanLine(typed.tier);
  const tradeName = cleanLine(typed.tradeName);
  const customerNumber = cleanLine(typed.customerNumber);
  const houseContact = staff.find(({ id }) => id === typed.houseContact) ?? null;
  const territory = territories.find((known) => known === typed.territory) ?? null;
  const problems: CompanyProblems = {
    ...(name.kind === "problem" && { legalName: problemOf(name.problem) }),
    ...(taxId.kind === "problem" && { taxId: problemOf(taxId.problem) }),
    ...(email.kind === "problem" && { email: problemOf(email.problem) }),
    ...(phone?.kind === "problem" && { phone: problemOf(phone.problem) }),
    ...(!terms && { paymentDays: "wrong" as const }),
    ...(tradeName.length > maxNameLength && { tradeName: "too-long" as const }),
    ...(customerNumber.length > maxCustomerNumberLength && { customerNumber: "too-long" as const }),
    ...(tier.length > maxTierLength && { tier: "too-long" as const }),
    ...(typed.houseContact !== "" && !houseContact && { houseContact: "wrong" as const }),
  };
  const isRead = name.kind === "value" && taxId.kind === "tax-id" && email.kind === "value";
  if (!isRead || !terms || Object.keys(problems).length > 0)
    return { kind: "problems" as const, problems };
  const { number, legalForm } = taxId.taxId;
  return {
    kind: "company" as const,
    edited: {
      legalName: name.value,
      tradeName: tradeName === "" ? null : tradeName,
      customerNumber: customerNumber === "" ? null : customerNumber,
      taxId: { country, number, legalForm, key: taxIdKey(taxId.taxId) },
      email: email.value.address,
      phone: phone?.kind === "value" ? phone.value.number : "",
      territory,
      terms,
      tier: tier === "" ? null : tier,
      houseContact,
      shows: { prices: typed.showsPrices, adult: typed.showsAdult },
    },
  };
}

function problemOf(problem: string): CompanyProblem {
  return problem === "missing" || problem === "too-long" ? problem : "wrong";
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
