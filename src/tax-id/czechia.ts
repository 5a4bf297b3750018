import { isBirthDate } from "./birth-date.ts";
import { weightedSum } from "./check-digits.ts";

const weights = [8, 7, 6, 5, 4, 3, 2];

/**
 * Eight digits: company. Nine digits that begin with 6: person registered by the tax office. Other numbers of nine or
 * ten digits are birth numbers; those before 1954 have nine digits and no check digit, so only the date is checked. 50
 * is added to a woman's month, and 20 more on days whose numbers are exhausted.
 */
export function isSoundCzech(number: string): boolean {
  if (number.length === 10) return isSoundBirthNumber(number);
  if (number.length === 8) return !number.startsWith("9") && isSoundCompany(number);
  if (number.startsWith("6")) return isSoundRegisteredPerson(number);
  return Number(number.slice(0, 2)) < 54 && beginsWithBirthDate(number);
}

function isSoundCompany(number: string): boolean {
  const control = 11 - (weightedSum(number, weights) % 11);
  return control % 10 === Number(number.at(-1));
}

function isSoundRegisteredPerson(number: string): boolean {
  const remainder = weightedSum(number.slice(1), weights) % 11;
  return (18 - ((10 - remainder) % 11)) % 10 === Number(number.at(-1));
}

function isSoundBirthNumber(number: string): boolean {
  if (!beginsWithBirthDate(number)) return false;
  // Until 1985 a remainder of 10 was written as the check digit 0.
  return (Number(number.slice(0, 9)) % 11) % 10 === Number(number.at(-1));
}

function beginsWithBirthDate(number: string): boolean {
  const ofWoman = Number(number.slice(2, 4)) % 50;
  const month = ofWoman > 20 ? ofWoman - 20 : ofWoman;
  return isBirthDate({ year: number.slice(0, 2), month, day: number.slice(4, 6) });
}
