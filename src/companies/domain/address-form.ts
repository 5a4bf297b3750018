import { cleanLine, tidy } from "../../kernel/text.ts";
import { type AddressKind, addressKinds, type CompanyAddress } from "./address.ts";

export const addressFields = [
  "recipient",
  "street",
  "postcode",
  "city",
  "province",
  "country",
  "note",
] as const;
export type AddressField = (typeof addressFields)[number];
export type TypedAddress = Record<AddressField, string> & { kind: string; isDefault: boolean };
export type AddressProblem = "missing" | "too-long" | "wrong-postcode" | "wrong-country";
export type AddressProblems = Partial<Record<AddressField, AddressProblem>>;

/** Initial values of the form for a new address: a delivery address in Spain. */
export function emptyAddress(recipient: string): TypedAddress {
  const empty = { street: "", postcode: "", city: "", province: "", note: "" };
  return { ...empty, recipient, country: "ES", kind: "delivery", isDefault: false };
}

const maxLineLength = 120;
const maxNoteLength = 500;
const required: readonly AddressField[] = ["recipient", "street", "postcode", "city", "country"];

/** Parses the address form. Country: ISO 3166 alpha-2; Spanish postcodes begin with a province number, 01 to 52. */
export function parseAddress(
  typed: TypedAddress,
):
  | { kind: "address"; address: Omit<CompanyAddress, "id"> }
  | { kind: "problems"; problems: AddressProblems } {
  const lines = Object.fromEntries(
    addressFields.map((field) => [
      field,
      field === "note" ? tidy(typed.note) : cleanLine(typed[field]),
    ]),
  ) as Record<AddressField, string>;
  const address = { ...lines, country: lines.country.toUpperCase() };
  const problems: AddressProblems = {};
  for (const field of addressFields) {
    const problem = problemOf(field, address);
    if (problem) problems[field] = problem;
  }
  if (Object.keys(problems).length > 0) return { kind: "problems", problems };
  const kind: AddressKind = addressKinds.find((known) => known === typed.kind) ?? "delivery";
  return { kind: "address", address: { ...address, kind, isDefault: typed.isDefault } };
}

function problemOf(
  field: AddressField,
  address: Record<AddressField, string>,
): AddressProblem | null {
  const value = address[field];
  if (value === "") return required.includes(field) ? "missing" : null;
  if (value.length > (field === "note" ? maxNoteLength : maxLineLength)) return "too-long";
  if (field === "country") return /^[A-Z]{2}$/.test(value) ? null : "wrong-country";
  const isSpanish = address.country === "ES";
  if (field === "postcode" && isSpanish && !/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(value))
    return "wrong-postcode";
  return null;
}
