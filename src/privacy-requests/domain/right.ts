/** What the GDPR lets everybody ask for about their data, articles 15 to 21, in the order of the privacy policy. */
export const rights = [
  "access",
  "rectification",
  "erasure",
  "objection",
  "restriction",
  "portability",
] as const;
export type Right = (typeof rights)[number];

/** The right of that name; null when there is none. */
export function parseRight(typed: string): Right | null {
  return rights.find((right) => right === typed) ?? null;
}

/** Whether what is held may be taken along by whoever asked for this right. */
export function opensData(right: Right): right is "access" | "portability" {
  return right === "access" || right === "portability";
}
