import { hasLuhnDigit } from "./check-digits.ts";

const keyCharacters = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Two-character key and SIREN (company number); the key is a number or, in the newer style, contains letters. */
export function isSoundFrench(number: string): boolean {
  const key = number.slice(0, 2);
  const siren = number.slice(2);
  // In Monaco the SIREN begins with 000 and has no check digit.
  if (!siren.startsWith("000") && !hasLuhnDigit(siren)) return false;
  return /^\d\d$/.test(key) ? isSoundNumericKey({ key, siren }) : isSoundEmailedKey({ key, siren });
}

function isSoundNumericKey({ key, siren }: { key: string; siren: string }): boolean {
  return (12 + 3 * (Number(siren) % 97)) % 97 === Number(key);
}

function isSoundEmailedKey({ key, siren }: { key: string; siren: string }): boolean {
  const first = keyCharacters.indexOf(key.charAt(0));
  const second = keyCharacters.indexOf(key.charAt(1));
  const value = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(value / 11)) % 11 === value % 11;
}
