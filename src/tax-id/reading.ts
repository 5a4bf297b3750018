/** Result of reading a number without prefix by a country's rules. */
export type Reading =
  | { kind: "number"; number: string; doubts: ("checksum" | "manual-review" | "sample")[] }
  | { kind: "problem"; problem: "too-long" | "wrong-format" | "wrong-control" };
