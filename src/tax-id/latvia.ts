import { isBirthDate } from "./birth-date.ts";
import { weightedSum } from "./check-digits.ts";

/** Numbers of companies begin with 4 to 9, those of persons with the day of birth or, since 2017, with 32. */
export function isSoundLatvian(number: string): boolean {
  if (number.charAt(0) > "3") {
    return weightedSum(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  }
  const [day, month, year] = [number.slice(0, 2), number.slice(2, 4), number.slice(4, 6)];
  if (day !== "32" && !isBirthDate({ year, month: Number(month), day })) return false;
  const sum = weightedSum(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9]);
  return ((1 + sum) % 11) % 10 === Number(number.at(-1));
}
