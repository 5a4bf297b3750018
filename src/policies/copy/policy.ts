import { formatMonth } from "../../kernel/format.ts";
import type { Promises } from "../../promises/promises.ts";
import { type Company, dialled } from "../../seller/copy/company.ts";
import type { Link, Policy } from "../domain/policy-document.ts";
import type { PolicyName } from "../domain/policy-version.ts";
import { releaseOf } from "./release-history.ts";

export type PolicyFacts = {
  company: Company;
  promises: Promises;
  /** True when tax numbers are sent to VIES, the VAT register of the European Commission. */
  asksVies: boolean;
};

export function updatedOf(policy: PolicyName): Policy["updated"] {
  const month = releaseOf(policy).date;
  return { month, label: formatMonth(month) };
}

export function mailto(company: Company): Link {
  return { label: company.email, href: `mailto:${company.email}` };
}

export function tel(company: Company): Link {
  return { label: company.phone.replaceAll(" ", "\u00A0"), href: dialled(company.phone) };
}
