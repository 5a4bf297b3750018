import type { Territory } from "../company.ts";
import type { PaymentMethod } from "../payment-terms.ts";

/** Words accepted in cells, in the file's language, normalised by `foldName`, with the values that they mean. */
export type CustomerWords = {
  territories: ReadonlyMap<string, Territory>;
  paymentMethods: ReadonlyMap<string, PaymentMethod>;
};
