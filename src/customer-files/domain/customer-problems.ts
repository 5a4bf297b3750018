import type { CustomerColumn } from "./customer-columns.ts";

export const customerProblems = [
  "customer-no-key",
  "tax-id-format",
  "tax-id-control",
  "customer-repeated",
  "customer-number-repeated",
  "customer-number-of-another",
  "unknown-customer-number",
  "customer-required",
  "customer-not-clearable",
  "customer-merged",
  "customer-closed",
  "name-too-short",
  "not-an-email",
  "person-erased",
  "not-a-phone",
  "address-incomplete",
  "wrong-postcode",
  "unknown-territory",
  "surcharge-not-possible",
  "unknown-payment-method",
  "payment-method-missing",
  "payment-term-too-long",
  "unknown-house-contact",
] as const;
export type CustomerProblem = (typeof customerProblems)[number];

/** Guards: changes that are often mistakes; the user must allow each before the import is applied. */
export const customerGuards = [
  "renamed-customers",
  "emails-of-others",
  "emails-changed",
  "surcharge-removed",
  "many-customers-changed",
] as const;
export type CustomerGuard = (typeof customerGuards)[number];

/** Percentage of all companies; an import that changes more of them needs confirmation. */
export const manyCustomersPercent = 30;
/** Number of companies that an import may always change without confirmation, whatever the percentage. */
export const fewCustomers = 10;

export type CustomerRowProblem = { column: CustomerColumn; problem: CustomerProblem };
