import { parseEmail } from "../../kernel/email-address.ts";
import { phoneShapeProblem } from "../../kernel/phone-shape.ts";
import { parseName } from "../../kernel/text.ts";
import { parseTaxId } from "../../tax-id/tax-id.ts";
import type { FieldName, FieldProblems } from "./request-fields.ts";

/** Problem of a field while typing, by the server's rules; foreign telephones less strictly (bundle size). */
export function checkField<Field extends FieldName>(
  field: Field,
  typed: string,
  { taxId = "" }: { taxId?: string } = {},
): FieldProblems[Field] {
  return checks[field]?.(typed, taxId) ?? checkMissing(typed);
}

/** All that is checked of a field without a rule below; the server judges the rest. */
function checkMissing(typed: string) {
  return typed.trim() === "" ? ("missing" as const) : undefined;
}

const checks: { [Field in FieldName]?: (typed: string, taxId: string) => FieldProblems[Field] } = {
  company: (typed) => problemOf(parseName(typed)),
  contact: (typed) => problemOf(parseName(typed)),
  email: (typed) => problemOf(parseEmail(typed)),
  phone: (typed, taxId) => phoneShapeProblem(typed, phoneCountryOf(taxId)),
  taxId: (typed) => problemOf(parseTaxId(typed)),
};

/** Country (as VAT prefix) for telephones typed without prefix: that of the tax ID, or Spain if it is invalid. */
export function phoneCountryOf(typedTaxId: string): string {
  const parsed = parseTaxId(typedTaxId);
  return parsed.kind === "tax-id" ? parsed.taxId.country : "ES";
}

function problemOf<Problem>(
  parsed: { kind: string } | { kind: "problem"; problem: Problem },
): Problem | undefined {
  return "problem" in parsed ? parsed.problem : undefined;
}
