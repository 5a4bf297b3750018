import type { Territory } from "../../companies/domain/company.ts";
import type { PaymentMethod } from "../../companies/domain/payment-terms.ts";

/** Words that cells of an import file may contain, normalised by `foldName`, each with the value that it means. */
export type CustomerWords = {
  territories: ReadonlyMap<string, Territory>;
  paymentMethods: ReadonlyMap<string, PaymentMethod>;
};
