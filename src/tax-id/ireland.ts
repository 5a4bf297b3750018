import { weightedSum } from "./check-digits.ts";

const controls = "WABCDEFGHIJKLMNOPQRSTUV";

/** Seven digits and a check letter; since 2013 a second letter may follow, which is part of the checksum. */
export function isSoundIrish(number: string): boolean {
  // Oldest style (9S99999L), with a letter second: the first digit is used as the seventh.
  const digits = /^\d{7}/.test(number)
    ? number.slice(0, 7)
    : `0${number.slice(2, 7)}${number.charAt(0)}`;
  const secondEmail = Math.max(0, controls.indexOf(number.charAt(8) || "W"));
  const sum = weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * secondEmail;
  return controls.charAt(sum % 23) === number.charAt(7);
}
