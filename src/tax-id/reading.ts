/** Result of a country's rules for a number without prefix. */
export type Reading =
  | { kind: "number"; number: string; doubts: ("checksum" | "manual-review" | "sample")[] }
  | { kind: "problem"; problem: "too-long" | "wrong-format" | "wrong-control" };
