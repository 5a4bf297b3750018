import { weightedSum } from "./check-digits.ts";

const weights = [8, 7, 6, 5, 4, 3, 2];

/**
 * Eight digits are a company, nine that begin with 6 a person registered by the tax office, the
 * other nine and ten a birth number. Birth numbers given before 1954 have nine digits and no
 * control.
 */
export function isSoundCzech(number: string): boolean {
  if (number.length === 10) return isSoundBirthNumber(number);
  if (number.length === 8) return !number.startsWith("9") && isSoundCompany(number);
  return !number.startsWith("6") || isSoundRegisteredPerson(number);
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
  // A remainder of ten has no digit of its own and was written 0 (until 1985).
  return (Number(number.slice(0, 9)) % 11) % 10 === Number(number.at(-1));
}
