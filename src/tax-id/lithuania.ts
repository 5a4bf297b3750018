import { weightedSum } from "./check-digits.ts";

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
