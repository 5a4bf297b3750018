import { hasLuhnDigit, hasMod1110Digit, luhnSum, weightedSum } from "./check-digits.ts";

// Check digits as published by the tax offices, mostly in the rules of the German ministry of finance
// ("Konstruktionsregeln der USt-IdNr."). The numbers have already passed the check of their format.

/** True if the last digit completes the Luhn sum of the other seven, plus 4, to a multiple of 10. */
export function isSoundAustrian(number: string): boolean {
  return (96 - luhnSum(number.slice(1, 8))) % 10 === Number(number.at(-1));
}

/** True if the last two digits are 97 minus the remainder of the first eight modulo 97. */
export function isSoundBelgian(number: string): boolean {
  return 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8));
}

/** True if the letter is the sum of the digits modulo 26; digits in odd places count by a table. */
export function isSoundCypriot(number: string): boolean {
  // Numbers that begin with 12 were never issued.
  if (number.startsWith("12")) return false;
  const oddPlaces = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = [...number.slice(0, 8)].reduce((total, digit, index) => {
    const value = index % 2 === 0 ? oddPlaces[Number(digit)] : Number(digit);
    return total + (value ?? 0);
  }, 0);
  return String.fromCharCode(65 + (sum % 26)) === number.at(-1);
}

/** True for the check digit of ISO/IEC 7064, MOD 11,10; the first digit must not be 0. */
export function isSoundGerman(number: string): boolean {
  return !number.startsWith("0") && hasMod1110Digit(number);
}

/** True if the weighted sum of all digits is a multiple of 11; the first digit must not be 0. */
export function isSoundDanish(number: string): boolean {
  return !number.startsWith("0") && weightedSum(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
}

/** True if the weighted sum of all digits is a multiple of 10. */
export function isSoundEstonian(number: string): boolean {
  return weightedSum(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;
}

/** True if the last digit is the weighted sum (powers of 2) modulo 11; remainder 10 counts as 0. */
export function isSoundGreek(number: string): boolean {
  const remainder = weightedSum(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11;
  return remainder % 10 === Number(number.at(-1));
}

/** True if the weighted sum of all digits is a multiple of 11. */
export function isSoundFinnish(number: string): boolean {
  return weightedSum(number, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0;
}

/** True for the check digit of an OIB: ISO/IEC 7064, MOD 11,10. */
export function isSoundCroatian(number: string): boolean {
  return hasMod1110Digit(number);
}

/** True if the weighted sum of all digits is a multiple of 10. */
export function isSoundHungarian(number: string): boolean {
  return weightedSum(number, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0;
}

/** True for the check digit of a partita IVA: Luhn. */
export function isSoundItalian(number: string): boolean {
  return hasLuhnDigit(number);
}

/** True if the last two digits are the first six modulo 89. */
export function isSoundLuxembourgish(number: string): boolean {
  return Number(number.slice(0, 6)) % 89 === Number(number.slice(6));
}

/** True if the weighted sum of all digits is a multiple of 37; the first digit must not be 0. */
export function isSoundMaltese(number: string): boolean {
  return !number.startsWith("0") && weightedSum(number, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0;
}

/** True if the last digit is the weighted sum modulo 11; remainder 10 is invalid. */
export function isSoundPolish(number: string): boolean {
  return weightedSum(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number.at(-1));
}

/** True if the last digit is 11 minus the weighted sum modulo 11, or 0 for the remainders 0 and 1. */
export function isSoundPortuguese(number: string): boolean {
  const remainder = weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return !number.startsWith("0") && Number(number.at(-1)) === (remainder < 2 ? 0 : 11 - remainder);
}

/** Accepts two to ten digits: the last is ten times the weighted sum modulo 11, where 10 counts as 0. */
export function isSoundRomanian(number: string): boolean {
  const sum = weightedSum(number.padStart(10, "0"), [7, 5, 3, 2, 1, 7, 5, 3, 2]);
  return ((sum * 10) % 11) % 10 === Number(number.at(-1));
}

/** True if the first ten digits, an organisation or personal number, have a Luhn check digit. */
export function isSoundSwedish(number: string): boolean {
  // The last two digits count the registrations of one holder, from 01.
  return !number.endsWith("00") && hasLuhnDigit(number.slice(0, 10));
}

/** True if the last digit is 11 minus the weighted sum modulo 11, where 10 counts as 0 and 11 is invalid. */
export function isSoundSlovenian(number: string): boolean {
  const control = 11 - (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return !number.startsWith("0") && control !== 11 && control % 10 === Number(number.at(-1));
}

/** True for a multiple of 11; the first digit must not be 0, the third one not 0, 1, 5 or 6. */
export function isSoundSlovak(number: string): boolean {
  return /^[1-9]\d[2-47-9]/.test(number) && Number(number) % 11 === 0;
}

/** Nine digits: company; twelve: temporary registration. The last digit but one is always 1. */
export function isSoundLithuanian(number: string): boolean {
  const body = number.slice(0, -1);
  const first = weightedSum(body, weightsFrom(1, body)) % 11;
  const control = first < 10 ? first : (weightedSum(body, weightsFrom(3, body)) % 11) % 10;
  return body.endsWith("1") && control === Number(number.at(-1));
}

function weightsFrom(start: number, body: string): number[] {
  return [...body].map((_, place) => ((start - 1 + place) % 9) + 1);
}

/** Sole traders since 2020: checksum modulo 97. Others: weighted checksum modulo 11 (elfproef) of nine digits. */
export function isSoundDutch(number: string): boolean {
  // The last two digits count the registrations of one holder, from 01.
  if (number.endsWith("B00")) return false;
  return passesElevenTest(number) || remainderOf97(`NL${number}`) === 1;
}

function passesElevenTest(number: string): boolean {
  return (
    /^\d{9}B\d\d$/.test(number) && weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0
  );
}

function remainderOf97(characters: string): number {
  const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+*";
  return [...characters].reduce((remainder, character) => {
    const value = alphabet.indexOf(character);
    return (remainder * (value < 10 ? 10 : 100) + value) % 97;
  }, 0);
}

/** Prefix XI: nine digits, three more for a branch; GD (below 500) for a department, HA for a health authority. */
export function isSoundNorthernIrish(number: string): boolean {
  if (number.startsWith("GD")) return number.charAt(2) < "5";
  if (number.startsWith("HA")) return number.charAt(2) >= "5";
  const sum = weightedSum(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]);
  // Numbers of the second range, issued since 2010: 55 is added to the sum.
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

const keyCharacters = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Two-character key and SIREN (company number); the key is a number or, in the newer style, contains letters. */
export function isSoundFrench(number: string): boolean {
  const key = number.slice(0, 2);
  const siren = number.slice(2);
  // In Monaco the SIREN begins with 000 and has no check digit.
  if (!siren.startsWith("000") && !hasLuhnDigit(siren)) return false;
  return /^\d\d$/.test(key) ? isSoundNumericKey({ key, siren }) : isSoundLetterKey({ key, siren });
}

function isSoundNumericKey({ key, siren }: { key: string; siren: string }): boolean {
  return (12 + 3 * (Number(siren) % 97)) % 97 === Number(key);
}

function isSoundLetterKey({ key, siren }: { key: string; siren: string }): boolean {
  const first = keyCharacters.indexOf(key.charAt(0));
  const second = keyCharacters.indexOf(key.charAt(1));
  const value = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(value / 11)) % 11 === value % 11;
}

const irishControls = "WABCDEFGHIJKLMNOPQRSTUV";

/** Seven digits and a check letter; since 2013 a second letter may follow, which is part of the checksum. */
export function isSoundIrish(number: string): boolean {
  // Oldest style (9S99999L), with a letter second: the first digit is used as the seventh.
  const digits = /^\d{7}/.test(number)
    ? number.slice(0, 7)
    : `0${number.slice(2, 7)}${number.charAt(0)}`;
  const secondLetter = Math.max(0, irishControls.indexOf(number.charAt(8) || "W"));
  const sum = weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * secondLetter;
  return irishControls.charAt(sum % 23) === number.charAt(7);
}
