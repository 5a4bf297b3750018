/** Rights of the GDPR (articles 15 to 21), in the order of the privacy policy. */
export const rights = [
  "access",
  "rectification",
  "erasure",
  "objection",
  "restriction",
  "portability",
] as const;
export type Right = (typeof rights)[number];

export function parseRight(typed: string): Right | null {
  return rights.find((right) => right === typed) ?? null;
}

/** True for the rights with which a person can download their data. */
export function opensData(right: Right): right is "access" | "portability" {
  return right === "access" || right === "portability";
}
