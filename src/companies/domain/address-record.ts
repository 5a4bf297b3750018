import { cellProblem, cellValue } from "../../fields/cell.ts";
import { choice, yesNo } from "../../fields/choices.ts";
import type { ProblemsOf } from "../../fields/field.ts";
import { oneInput, optional, withRule } from "../../fields/one-input.ts";
import { line, longText } from "../../fields/texts.ts";
import { cleanLine } from "../../kernel/text.ts";
import { addressKinds } from "./address.ts";

const maxLineLength = 120;
const maxNoteLength = 500;

/** Fields of a company's address; an import of customers checks its addresses by them, too. */
export const addressFields = {
  kind: choice(addressKinds, { absent: "delivery" }),
  recipient: line(maxLineLength),
  street: line(maxLineLength),
  postcode: postcode(),
  city: line(maxLineLength),
  province: optional(line(maxLineLength), ""),
  country: countryCode(),
  note: optional(longText(maxNoteLength), ""),
  isDefault: yesNo(),
} as const;

export type AddressField = keyof typeof addressFields;

/** Fields that are columns of the same name. */
export const plainAddressFields = (Object.keys(addressFields) as AddressField[]).filter(
  (name) => name !== "isDefault",
);

export type TypedAddress = Readonly<Record<AddressField, string>>;
export type AddressProblems = ProblemsOf<typeof addressFields>;

/** Initial values of the form for a new address: a delivery address in Spain. */
export function emptyAddress(recipient: string) {
  return { recipient, country: "ES", kind: "delivery" };
}

/** Postcode; in Spain, five digits that begin with the number of a province, 01 to 52. */
function postcode() {
  return withRule(line(maxLineLength), (text, { country = "" }) =>
    codeOfCountry(country) === "ES" && !/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(text)
      ? { problem: "wrong-postcode" as const }
      : null,
  );
}

/** Country as its ISO 3166-1 alpha-2 code. */
function countryCode() {
  return oneInput<string, "wrong-country">({
    kind: "country",
    control: { type: "own", name: "country" },
    parseText: (text) => {
      const code = codeOfCountry(text);
      return /^[A-Z]{2}$/.test(code) ? cellValue(code) : cellProblem("wrong-country");
    },
  });
}

function codeOfCountry(typed: string): string {
  return cleanLine(typed).toUpperCase();
}
