import { inForce } from "../../promises/values-in-force.ts";

/** Company that runs the site. The owner sets its facts in the console. */
export type Company = CompanyFacts & {
  /** Facts that are still the sample company's; pages mark and `npm run doctor` reports them. */
  readonly placeholders: readonly PlaceholderName[];
};

export type CompanyFacts = {
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
};

const placeholderNames = [
  "legalName",
  "taxId",
  "address",
  "registry",
  "email",
  "phone",
  "social",
] as const satisfies (keyof CompanyFacts)[];
type PlaceholderName = (typeof placeholderNames)[number];

export const sampleCompany: CompanyFacts = {
  name: "Arrebol",
  tagline: "Distribución mayorista de cosmética y bienestar en Europa",
  legalName: "Arrebol Distribución Mayorista,\u00A0S.\u00A0L.",
  taxId: "B00000000",
  address: "Calle de Ejemplo, 1, 28000 Madrid, España",
  registry: "Registro Mercantil de Madrid, tomo 00000, folio 000, hoja\u00A0M\u2011000000",
  location: "España / Europa",
  email: "comercial@example.com",
  phone: "+34\u00A0900\u00A0000\u00A0000",
  social: {
    instagram: "https://www.instagram.com/",
    facebook: "https://www.facebook.com/",
    pinterest: "https://www.pinterest.es/",
    tiktok: "https://www.tiktok.com/",
  },
};

/** Company in force. */
export const company: Company = /* @__PURE__ */ inForce<Company>("company", {
  ...sampleCompany,
  get placeholders() {
    return placeholderNames.filter((fact) =>
      fact === "social"
        ? Object.values(company.social).join() === Object.values(sampleCompany.social).join()
        : plainSpaces(company[fact]) === plainSpaces(sampleCompany[fact]),
    );
  },
});

/** Text without no-break spaces and hyphens, as somebody types it. */
export function plainSpaces(text: string): string {
  return text.replaceAll("\u00A0", " ").replaceAll("\u2011", "-");
}

/** `tel:` address of a phone number: its digits and the leading plus sign. */
export function dialled(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
