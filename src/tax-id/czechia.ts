import { isBirthDate } from "./birth-date.ts";
import { weightedSum } from "./check-digits.ts";

const weights = [8, 7, 6, 5, 4, 3, 2];

/**
 * Eight digits: company. Nine that begin with 6: person registered by the tax office. Others of nine and ten: birth
 * number. Those before 1954 have nine digits and no check digit, so only the date is checked. A woman's month has 50
 * added; on exhausted days 20 more.
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
  // Remainder 10 was written as 0 (until 1985).
  return (Number(number.slice(0, 9)) % 11) % 10 === Number(number.at(-1));
}

function beginsWithBirthDate(number: string): boolean {
  const ofWoman = Number(number.slice(2, 4)) % 50;
  const month = ofWoman > 20 ? ofWoman - 20 : ofWoman;
  return isBirthDate({ year: number.slice(0, 2), month, day: number.slice(4, 6) });
}
