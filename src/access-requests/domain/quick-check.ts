import { parseEmail } from "../../kernel/email-address.ts";
import { parseName } from "../../kernel/name.ts";
import { phoneShapeProblem } from "../../kernel/phone-shape.ts";
import { parseTaxId } from "../../tax-id/tax-id.ts";
import type { FieldName, FieldProblems } from "./form.ts";

/**
 * What is wrong with one field while the form is being filled in, by the rules of the server. Only a telephone of
 * another country may pass here and not there: the table of numbering plans is too heavy to send to a browser.
 * `taxId`: what stands in that field, whose country a telephone without a prefix is of.
 */
export function checkField<Field extends FieldName>(
  field: Field,
  typed: string,
  { taxId = "" }: { taxId?: string } = {},
): FieldProblems[Field] {
  return checks[field](typed, taxId);
}

const checks: { [Field in FieldName]: (typed: string, taxId: string) => FieldProblems[Field] } = {
  company: (typed) => problemOf(parseName(typed)),
  contact: (typed) => problemOf(parseName(typed)),
  email: (typed) => problemOf(parseEmail(typed)),
  phone: (typed, taxId) => phoneShapeProblem(typed, phoneCountryOf(taxId)),
  taxId: (typed) => problemOf(parseTaxId(typed)),
};

/** The country, as a VAT prefix, whose telephones go with what was typed as the tax ID. */
export function phoneCountryOf(typedTaxId: string): string {
  const parsed = parseTaxId(typedTaxId);
  return parsed.kind === "tax-id" ? parsed.taxId.country : "ES";
}

function problemOf<Problem>(
  parsed: { kind: string } | { kind: "problem"; problem: Problem },
): Problem | undefined {
  return "problem" in parsed ? parsed.problem : undefined;
}
