import { parseTaxId } from "../tax-id/tax-id.ts";
import {
  fold,
  longest,
  looksLikePhone,
  type PhoneProblem,
  parseEmail,
  parseName,
} from "./fields.ts";
import type { FieldName, FieldProblems } from "./form.ts";

/**
 * What can be said of one field while the form is being filled in, without the table of numbering plans,
 * which is too heavy to send to a telephone. The whole form is parsed on the server in any case.
 */
export function checkField<Field extends FieldName>(
  field: Field,
  typed: string,
): FieldProblems[Field] {
  return checks[field](typed);
}

const checks: { [Field in FieldName]: (typed: string) => FieldProblems[Field] } = {
  company: (typed) => problemOf(parseName(typed)),
  contact: (typed) => problemOf(parseName(typed)),
  email: (typed) => problemOf(parseEmail(typed)),
  phone: phoneProblem,
  taxId: (typed) => problemOf(parseTaxId(typed)),
};

function phoneProblem(typed: string): PhoneProblem | undefined {
  const value = fold(typed.normalize("NFKC"));
  if (value === "") return "missing";
  if (value.length > longest.phone) return "too-long";
  return looksLikePhone(value) ? undefined : "not-a-phone";
}

function problemOf<Problem>(
  parsed: { kind: string } | { kind: "problem"; problem: Problem },
): Problem | undefined {
  return "problem" in parsed ? parsed.problem : undefined;
}
