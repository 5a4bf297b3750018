import { isBirthDate } from "./birth-date.ts";
import { weightedSum } from "./check-digits.ts";

/**
 * Nine digits: company (BULSTAT). Ten: person, in any of three registers (citizens, foreign residents, tax office). A
 * citizen's number begins with the date of birth; 20 is added to the month before 1900, and 40 since 2000.
 */
export function isSoundBulgarian(number: string): boolean {
  const control = Number(number.at(-1));
  return number.length === 9
    ? companyControl(number) === control
    : personControls(number).includes(control);
}

function companyControl(number: string): number {
  const first = weightedSum(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  return first < 10 ? first : (weightedSum(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10;
}

function personControls(number: string): number[] {
  const month = Number(number.slice(2, 4));
  const isCitizen = isBirthDate({
    year: number.slice(0, 2),
    month: month > 40 ? month - 40 : month > 20 ? month - 20 : month,
    day: number.slice(4, 6),
  });
  const citizen = (weightedSum(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
  const foreigner = weightedSum(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
  const other = (11 - (weightedSum(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return isCitizen ? [citizen, foreigner, other] : [foreigner, other];
}
