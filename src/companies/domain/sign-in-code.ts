import { asProblem, cleanLine, type Parsed } from "../../kernel/text.ts";

/** Rules of the codes with which people sign in. */
export const signInCode = { digits: 6, minutes: 15, tries: 5 } as const;

export type SignInCodeProblem = "missing" | "not-six-digits";

/** Parses a code as people type and paste it: with spaces, hyphens or dots between the digits. */
export function parseSignInCode(typed: string): Parsed<string, SignInCodeProblem> {
  const digits = cleanLine(typed.normalize("NFKC")).replace(/[\s.\-–·]/g, "");
  if (digits === "") return asProblem("missing");
  if (!/^\d{6}$/.test(digits)) return asProblem("not-six-digits");
  return { kind: "value", value: digits };
}
