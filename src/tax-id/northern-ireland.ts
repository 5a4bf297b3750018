import { weightedSum } from "./check-digits.ts";

/**
 * Numbers of the United Kingdom with the prefix XI: nine digits, three more for a branch; GD for a government
 * department (below 500), HA for a health authority (from 500).
 */
export function isSoundNorthernIrish(number: string): boolean {
  if (number.startsWith("GD")) return number.charAt(2) < "5";
  if (number.startsWith("HA")) return number.charAt(2) >= "5";
  const sum = weightedSum(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]);
  // Numbers of the second range, issued since 2010: 55 is added to the sum.
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}
