export const paymentMethods = ["prepayment", "transfer", "direct-debit"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** `days` after delivery; 0 when paid in advance. */
export type PaymentTerms = { method: PaymentMethod; days: number };

/** Longest term between companies (Ley 3/2004, art. 4.3). */
export const longestPaymentDays = 60;

/** Terms of a new company. */
export const termsOfNewCompany: PaymentTerms = { method: "prepayment", days: 0 };

/** Days that are a whole number from 0 to 60, and 0 in advance; null for anything else. */
export function readPaymentTerms(method: string, days: string): PaymentTerms | null {
  const known = paymentMethods.find((each) => each === method);
  if (!known || !/^\d{0,3}$/.test(days.trim())) return null;
  const count = Number(days);
  if (known === "prepayment") return { method: known, days: 0 };
  return count <= longestPaymentDays ? { method: known, days: count } : null;
}
