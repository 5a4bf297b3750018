/**
 * Company that runs the site. A distributor edits this file and sets SITE_EMAIL and SITE_PHONE in the environment.
 * `placeholders`: fields that still hold the sample company's values; pages mark and `npm run doctor` reports them.
 */
export type Company = {
  name: string;
  tagline: string;
  legalName: string;
  taxId: string;
  address: string;
  registry: string;
  location: string;
  email: string;
  phone: string;
  social: { instagram: string; facebook: string; pinterest: string; tiktok: string };
  placeholders: readonly Exclude<keyof Company, "placeholders">[];
};

export const company: Company = {
  name: "Arrebol",
  tagline: "Distribución mayorista de cosmética y bienestar en Europa",
  legalName: "Arrebol Distribución Mayorista,\u00A0S.\u00A0L.",
  taxId: "B00000000",
  address: "Calle de Ejemplo, 1, 28000 Madrid, España",
  registry: "Registro Mercantil de Madrid, tomo 00000, folio 000, hoja\u00A0M\u2011000000",
  location: "España / Europa",
  email: "comercial@example.com",
  phone: "+34 900 000 000",
  social: {
    instagram: "https://www.instagram.com/",
    facebook: "https://www.facebook.com/",
    pinterest: "https://www.pinterest.es/",
    tiktok: "https://www.tiktok.com/",
  },
  placeholders: ["legalName", "taxId", "address", "registry", "email", "phone", "social"],
};

/** Company with the email and phone of the environment, which then are no placeholders any more. */
export function companyWith({
  email,
  phone,
}: {
  email?: string | undefined;
  phone?: string | undefined;
}): Company {
  return {
    ...company,
    email: email ?? company.email,
    phone: (phone ?? company.phone).replaceAll(" ", "\u00A0"),
    placeholders: company.placeholders.filter(
      (fact) => !(fact === "email" && email) && !(fact === "phone" && phone),
    ),
  };
}

/** `tel:` address of a phone number: its digits and the leading plus sign. */
export function dialled(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
