// Check digits as published by the tax offices, mostly in the rules of the German ministry of finance
// ("Konstruktionsregeln der USt-IdNr."). The numbers have already passed the check of their format.
import { hasLuhnDigit, hasMod1110Digit, luhnSum, weightedSum } from "./check-digits.ts";

export function isSoundAustrian(number: string): boolean {
  return (96 - luhnSum(number.slice(1, 8))) % 10 === Number(number.at(-1));
}

export function isSoundBelgian(number: string): boolean {
  return 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8));
}

export function isSoundCypriot(number: string): boolean {
  // No number that begins with 12 was ever issued.
  if (number.startsWith("12")) return false;
  const oddPlaces = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = [...number.slice(0, 8)].reduce((total, digit, index) => {
    const value = index % 2 === 0 ? oddPlaces[Number(digit)] : Number(digit);
    return total + (value ?? 0);
  }, 0);
  return String.fromCharCode(65 + (sum % 26)) === number.at(-1);
}

export function isSoundGerman(number: string): boolean {
  return !number.startsWith("0") && hasMod1110Digit(number);
}

export function isSoundDanish(number: string): boolean {
  return !number.startsWith("0") && weightedSum(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
}

export function isSoundEstonian(number: string): boolean {
  return weightedSum(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;
}

export function isSoundGreek(number: string): boolean {
  const remainder = weightedSum(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11;
  return remainder % 10 === Number(number.at(-1));
}

export function isSoundFinnish(number: string): boolean {
  return weightedSum(number, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0;
}

export function isSoundCroatian(number: string): boolean {
  return hasMod1110Digit(number);
}

export function isSoundHungarian(number: string): boolean {
  return weightedSum(number, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0;
}

export function isSoundItalian(number: string): boolean {
  return hasLuhnDigit(number);
}

export function isSoundLuxembourgish(number: string): boolean {
  return Number(number.slice(0, 6)) % 89 === Number(number.slice(6));
}

export function isSoundMaltese(number: string): boolean {
  return !number.startsWith("0") && weightedSum(number, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0;
}

export function isSoundPolish(number: string): boolean {
  return weightedSum(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number.at(-1));
}

export function isSoundPortuguese(number: string): boolean {
  const remainder = weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return !number.startsWith("0") && Number(number.at(-1)) === (remainder < 2 ? 0 : 11 - remainder);
}

export function isSoundRomanian(number: string): boolean {
  const sum = weightedSum(number.padStart(10, "0"), [7, 5, 3, 2, 1, 7, 5, 3, 2]);
  return ((sum * 10) % 11) % 10 === Number(number.at(-1));
}

export function isSoundSwedish(number: string): boolean {
  // The last two digits count the registrations of one holder, from 01.
  return !number.endsWith("00") && hasLuhnDigit(number.slice(0, 10));
}

export function isSoundSlovenian(number: string): boolean {
  const control = 11 - (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return !number.startsWith("0") && control !== 11 && control % 10 === Number(number.at(-1));
}

export function isSoundSlovak(number: string): boolean {
  return /^[1-9]\d[2-47-9]/.test(number) && Number(number) % 11 === 0;
}
