import { weightedSum } from "./check-digits.ts";

/** Sole traders since 2020: checksum modulo 97. Companies: weighted checksum modulo 11 (Dutch: elfproef) of the first nine digits. */
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
