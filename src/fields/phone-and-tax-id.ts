import { type Phone, parsePhone } from "../kernel/phone.ts";
import type { PhoneProblem } from "../kernel/phone-shape.ts";
import { parseTaxId, type TaxId, type TaxIdProblem } from "../tax-id/tax-id.ts";
import { asText, propertyOf, type RecordField } from "./field.ts";
import { storedAs } from "./one-input.ts";

/** Tax ID of a company; without a prefix it is Spanish. */
export function taxId(): RecordField<TaxId, TaxIdProblem> {
  return {
    kind: "tax-id",
    control: { type: "line", input: "code" },
    parse(typed) {
      const parsed = parseTaxId(typed.text());
      return parsed.kind === "tax-id" ? parsed.taxId : typed.reject(parsed.problem);
    },
    write: (value) => ({ "": asText(propertyOf(value, "typed")) }),
  };
}

/**
 * Telephone number. Without a prefix it belongs to the country of the tax ID in the input `countryFrom` of the same
 * form; to Spain if that tax ID is invalid or there is none.
 */
export function phone({ countryFrom = "" } = {}): RecordField<Phone, PhoneProblem> {
  return {
    kind: "phone",
    control: { type: "line", input: "tel" },
    parse(typed) {
      const owner = parseTaxId(typed.form.texts[countryFrom] ?? "");
      const country = owner.kind === "tax-id" ? owner.taxId.country : "ES";
      const parsed = parsePhone({ typed: typed.text(), country });
      return parsed.kind === "value" ? parsed.value : typed.reject(parsed.problem);
    },
    write: (value) => ({ "": asText(propertyOf(value, "typed")) }),
  };
}

/** Telephone of which the record stores the number alone. */
export function phoneNumber(options?: { countryFrom: string }) {
  return storedAs(phone(options), { store: ({ number }) => number, write: (number) => number });
}
