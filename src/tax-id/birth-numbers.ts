import { weightedSum } from "./check-digits.ts";

/**
 * Checksum of a Bulgarian number. Nine digits: company (BULSTAT); ten: person, in any of three registers (citizens,
 * foreign residents, tax office). A citizen's number begins with the date of birth, in which 20 is added to the month
 * for years before 1900, and 40 for years since 2000.
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

const czechWeights = [8, 7, 6, 5, 4, 3, 2];

/**
 * Eight digits: company. Nine digits that begin with 6: person registered by the tax office. Other numbers of nine or
 * ten digits are birth numbers; those before 1954 have nine digits and no check digit, so only the date is checked. 50
 * is added to a woman's month, and 20 more on days whose numbers are exhausted.
 */
export function isSoundCzech(number: string): boolean {
  if (number.length === 10) return isSoundBirthNumber(number);
  if (number.length === 8) return !number.startsWith("9") && isSoundCzechCompany(number);
  if (number.startsWith("6")) return isSoundRegisteredPerson(number);
  return Number(number.slice(0, 2)) < 54 && beginsWithBirthDate(number);
}

function isSoundCzechCompany(number: string): boolean {
  const control = 11 - (weightedSum(number, czechWeights) % 11);
  return control % 10 === Number(number.at(-1));
}

function isSoundRegisteredPerson(number: string): boolean {
  const remainder = weightedSum(number.slice(1), czechWeights) % 11;
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

/** True for a possible date of birth, without register offsets; the century is unknown: a leap year every four. */
export function isBirthDate({
  year,
  month,
  day,
}: {
  year: string;
  month: number;
  day: string;
}): boolean {
  const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  const isPossible = days !== undefined && Number(day) >= 1 && Number(day) <= days;
  return isPossible && (month !== 2 || Number(day) < 29 || Number(year) % 4 === 0);
}
