import type { CustomerColumn } from "./customer-columns.ts";

/** Problems of a row of a file of customers. */
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

/** Changes of customers that are often mistakes; each has to be allowed by itself. */
export const customerGuards = [
  "renamed-customers",
  "emails-of-others",
  "emails-changed",
  "surcharge-removed",
  "many-customers-changed",
] as const;
export type CustomerGuard = (typeof customerGuards)[number];

/** Share of the companies, in percent, above which a file that changes them is asked about. */
export const manyCustomersPercent = 30;
/** Number of companies that a file may change whatever their share is. */
export const fewCustomers = 10;

export type CustomerRowProblem = { column: CustomerColumn; problem: CustomerProblem };
