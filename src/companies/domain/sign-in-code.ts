import { asProblem, cleanLine, type Parsed } from "../../kernel/text.ts";

/** Length, validity in minutes and attempts of sign-in codes; OWASP ASVS 5.0 (6.5.5) allows ten minutes at most. */
export const signInCode = { digits: 6, minutes: 10, tries: 5 } as const;

/** Purpose of an emailed code: session (`sign-in`) or proof of the signed-in person (`confirmation`); valid for one only. */
export type CodePurpose = "sign-in" | "confirmation";

export type SignInCodeProblem = "missing" | "not-six-digits";

/** Parses a typed or pasted code; accepts spaces, hyphens and dots between the digits. */
export function parseSignInCode(typed: string): Parsed<string, SignInCodeProblem> {
  const digits = cleanLine(typed.normalize("NFKC")).replace(/[\s.\-–·]/g, "");
  if (digits === "") return asProblem("missing");
  if (!/^\d{6}$/.test(digits)) return asProblem("not-six-digits");
  return { kind: "value", value: digits };
}
