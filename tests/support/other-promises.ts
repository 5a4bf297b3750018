import { type Promises, promises } from "../../src/promises/promises.ts";

/**
 * Invented values for the seller's published periods (promises); none of their numbers occurs in the real ones, in a
 * law or in a date.
 */
export const otherPromises = {
  ...Object.fromEntries(
    Object.entries(promises).map(([name, promise], index) => [name, otherTerm(promise, index)]),
  ),
  serviceHours: { days: [2, 3, 4, 5, 6], opens: "08:35", closes: "14:55", timeZone: "UTC" },
} as unknown as Promises;

function otherTerm(promise: Promises[keyof Promises], index: number): object {
  const amount = 731 + 10 * index;
  return "amount" in promise
    ? { ...promise, amount }
    : { ...promise, from: amount, to: amount + 5 };
}
