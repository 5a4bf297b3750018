import type { CustomerAddress, CustomerFacts } from "../domain/import/customer-facts.ts";
import { companyFormCopy } from "./es-company-forms.ts";
import { surchargeNames, termsText, territoryNames } from "./es-company-values.ts";

const labels: Readonly<Record<keyof CustomerFacts, string>> = {
  name: "Razón social",
  taxId: "NIF",
  tradeName: "Nombre comercial",
  customerNumber: "Número de cliente",
  email: "Correo",
  phone: "Teléfono",
  territory: "Territorio",
  surcharge: "Recargo",
  terms: "Forma de pago",
  tier: "Tarifa",
  shows: companyFormCopy.shows,
  houseContact: "Comercial asignado",
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
      ...(prices ? [companyFormCopy.showsPrices] : ["No ve precios"]),
      ...(adult ? [companyFormCopy.showsAdult] : []),
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
