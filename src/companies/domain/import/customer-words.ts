import type { Territory } from "../company.ts";
import type { PaymentMethod } from "../payment-terms.ts";

/** Words of the file's language, folded by `foldName`, and their meanings. */
export type CustomerWords = {
  territories: ReadonlyMap<string, Territory>;
  paymentMethods: ReadonlyMap<string, PaymentMethod>;
};
