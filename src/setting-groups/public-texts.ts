import { type CellField, oneInput, optional, withRule } from "../fields/one-input.ts";
import { line, shaped } from "../fields/texts.ts";
import { parseEmail } from "../kernel/email-address.ts";
import { parsePhone } from "../kernel/phone.ts";
import { parseTaxId, shownTaxId } from "../tax-id/tax-id.ts";

/** Field whose text stands on public pages: one that looks like HTML is refused. */
export function withoutMarkup<Value, Problem extends string>(field: CellField<Value, Problem>) {
  return withRule(field, (typed) =>
    /<\s*[a-z/!?]/i.test(typed) ? { problem: "markup" as const } : null,
  );
}

/** Line of a public page. */
export function publicLine(max: number) {
  return withoutMarkup(line(max));
}

/** Field that may be left blank; its value is then the empty text. */
export function optionalText<Problem extends string>(field: CellField<string, Problem>) {
  return optional(field, "");
}

/** Email address, stored as its text. */
export function emailText() {
  return withoutMarkup(
    oneInput({
      kind: "email",
      isLong: true,
      control: { type: "line", input: "email" },
      parseText: (typed) => {
        const parsed = parseEmail(typed);
        return parsed.kind === "value"
          ? { kind: "value" as const, value: parsed.value.address }
          : { kind: "problem" as const, problem: "not-an-email" as const };
      },
    }),
  );
}

/** Telephone number as the company writes it. */
export function phoneText() {
  const phone = shaped("phone", {
    control: { type: "line", input: "tel" },
    problem: "not-a-phone",
    isValid: (typed) =>
      parsePhone({ typed, country: "ES" }).kind === "value" && /^[\d\s()+./-]+$/.test(typed),
  });
  return withoutMarkup(phone);
}

/** Tax ID as it is shown. `placeholder`: fictitious one of the sample company, which is also accepted. */
export function taxIdText(placeholder: string) {
  return withoutMarkup(
    oneInput({
      kind: "tax-id",
      control: { type: "line" },
      parseText: (typed) => {
        if (typed === placeholder) return { kind: "value" as const, value: typed };
        return parseTaxId(typed).kind === "tax-id"
          ? { kind: "value" as const, value: shownTaxId(typed) }
          : { kind: "problem" as const, problem: "not-a-tax-id" as const };
      },
    }),
  );
}
