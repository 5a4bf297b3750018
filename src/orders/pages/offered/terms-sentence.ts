import type { PaymentTerms } from "../../../companies/domain/payment-terms.ts";
import { checkoutCopy as copy } from "../../copy/order-copy.ts";

/** Sentence about how an order is paid. `hasDetails`: whether the seller has said how orders paid in advance are paid. */
export function termsSentence({ method, days }: PaymentTerms, hasDetails: boolean): string {
  if (method !== "prepayment") return copy.terms[method](days);
  return hasDetails ? copy.terms.prepaymentWithDetails : copy.terms.prepayment;
}
