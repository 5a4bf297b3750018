export const paymentMethods = ["prepayment", "transfer", "direct-debit"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** `days`: days after delivery within which an invoice must be paid; 0 for prepayment. */
export type PaymentTerms = { method: PaymentMethod; days: number };

/** Maximum payment term between companies (Ley 3/2004, art. 4.3). */
export const maxPaymentDays = 60;

export const termsOfNewCompany: PaymentTerms = { method: "prepayment", days: 0 };

/** Parses payment terms: days 0 to 60, always 0 for prepayment; null if invalid. */
export function readPaymentTerms(method: string, days: string): PaymentTerms | null {
  const known = paymentMethods.find((each) => each === method);
  if (!known || !/^\d{0,3}$/.test(days.trim())) return null;
  const count = Number(days);
  if (known === "prepayment") return { method: known, days: 0 };
  return count <= maxPaymentDays ? { method: known, days: count } : null;
}
