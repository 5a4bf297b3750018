/** Rights of the GDPR, articles 15 to 21, in the order of the privacy policy. */
export const rights = [
  "access",
  "rectification",
  "erasure",
  "objection",
  "restriction",
  "portability",
] as const;
export type Right = (typeof rights)[number];

/** Right by name; null when there is none. */
export function parseRight(typed: string): Right | null {
  return rights.find((right) => right === typed) ?? null;
}

/** True for rights that let the person download data. */
export function opensData(right: Right): right is "access" | "portability" {
  return right === "access" || right === "portability";
}
