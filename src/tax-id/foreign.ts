import { prefixOf } from "./spelling.ts";

const maxForeignLength = 15;

/** Reads a number from outside the Union: plausibility only, for manual review. */
export function readForeign(numbered: { country: string; number: string }): Reading {
  const { country, number } = numbered;
  if (number.length > maxForeignLength) return { kind: "problem", problem: "too-long" };
  // Two digits are required, to reject words: "pendiente" begins with Peru's prefix, "no tengo" with Norway's.
  const isPlausible = /^[A-Z0-9]+$/.test(number) && /\d.*\d/.test(number);
  if (!isPlausible || prefixOf(number) === country) {
    return { kind: "problem", problem: "wrong-format" };
  }
  return { kind: "number", number, doubts: ["manual-review"] };
}

/** Result of reading a number without prefix by a country's rules. */
export type Reading =
  | { kind: "number"; number: string; doubts: ("checksum" | "manual-review" | "sample")[] }
  | { kind: "problem"; problem: "too-long" | "wrong-format" | "wrong-control" };
