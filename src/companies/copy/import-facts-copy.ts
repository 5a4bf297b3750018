import type { CustomerAddress, CustomerFacts } from "../domain/import/customer-facts.ts";
import { companyFormCopy, companyWords } from "./company-forms-copy.ts";
import { surchargeNames, termsText, territoryNames } from "./company-values-copy.ts";

const labels: Readonly<Record<keyof CustomerFacts, string>> = {
  name: companyWords.legalName.label,
  taxId: companyWords.taxId.label,
  tradeName: companyWords.tradeName.label,
  customerNumber: companyWords.customerNumber.label,
  email: companyWords.email.label,
  phone: companyWords.phone.label,
  territory: companyWords.territory.label,
  surcharge: "Recargo",
  terms: companyWords.paymentMethod.label,
  tier: companyWords.tier.label,
  shows: companyFormCopy.shows,
  houseContact: companyWords.houseContact.label,
  billing: "Dirección de facturación",
  delivery: "Dirección de entrega",
  contact: "Titular",
};

const words: { [Fact in keyof CustomerFacts]: (value: CustomerFacts[Fact]) => string } = {
  name: String,
  taxId: ({ key }) => key,
  tradeName: (value) => value ?? "",
  customerNumber: (value) => value ?? "",
  email: String,
  phone: String,
  territory: (value) => (value ? territoryNames[value] : ""),
  surcharge: ({ kind }) => surchargeNames[kind],
  terms: termsText,
  tier: (value) => value ?? "",
  shows: ({ prices, adult }) =>
    [
      ...(prices ? [companyWords.showsPrices.label] : ["No ve precios"]),
      ...(adult ? [companyWords.showsAdult.label] : []),
    ].join("; "),
  houseContact: (value) => value?.name ?? "",
  billing: addressText,
  delivery: addressText,
  contact: (value) => (value ? `${value.name}, ${value.email}` : ""),
};

export const customerFactWords = {
  label: (fact: string): string =>
    Object.hasOwn(labels, fact) ? labels[fact as keyof CustomerFacts] : fact,
  text(fact: string, value: unknown): string {
    if (!Object.hasOwn(words, fact)) return "";
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
