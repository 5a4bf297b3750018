/** What the rules of one country make of a number without its prefix. */
export type Reading =
  | { kind: "number"; number: string; doubts: ("checksum" | "manual-review" | "sample")[] }
  | { kind: "problem"; problem: "too-long" | "wrong-format" | "wrong-control" };
