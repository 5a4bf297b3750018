import { companyFormCopy, companyWords } from "../../companies/copy/company-forms-copy.ts";
import {
  surchargeNames,
  termsText,
  territoryNames,
} from "../../companies/copy/company-values-copy.ts";
import { asText } from "../../fields/field.ts";
import type { CustomerAddress, CustomerFacts } from "../domain/customer-facts.ts";

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(companyWords).map(([name, { label }]) => [name, label])),
  name: companyWords.legalName.label,
  surcharge: "Recargo",
  terms: companyWords.paymentMethod.label,
  shows: companyFormCopy.shows,
  billing: "Dirección de facturación",
  delivery: "Dirección de entrega",
  shops: "Otras direcciones de entrega",
  contact: "Titular",
};

/** Facts that are more than a text. */
const words: { [Fact in keyof CustomerFacts]?: (value: CustomerFacts[Fact]) => string } = {
  taxId: ({ key }) => key,
  territory: (value) => (value ? territoryNames[value] : ""),
  surcharge: ({ kind }) => surchargeNames[kind],
  terms: termsText,
  shows: ({ prices, adult }) =>
    [
      ...(prices ? [companyWords.showsPrices.label] : ["No ve precios"]),
      ...(adult ? [companyWords.showsAdult.label] : []),
    ].join("; "),
  houseContact: (value) => value?.name ?? "",
  billing: addressText,
  delivery: addressText,
  shops: (value = []) => value.map(addressText).join("; "),
  contact: (value) => (value ? `${value.name}, ${value.email}` : ""),
};

export const customerFactWords = {
  label: (fact: string): string => (Object.hasOwn(labels, fact) ? (labels[fact] ?? fact) : fact),
  text(fact: string, value: unknown): string {
    if (!Object.hasOwn(words, fact)) return asText(value);
    return (words[fact as keyof CustomerFacts] as (value: unknown) => string)(value);
  },
};

function addressText(address: CustomerAddress | null): string {
  if (!address) return "";
  const { recipient, street, postcode, city, province, country } = address;
  return [recipient, street, `${postcode} ${city}`, province, country]
    .filter((part) => part.trim() !== "")
    .join(", ");
}
