import { inForce } from "../../promises/values-in-force.ts";

/** Company that runs the site (the seller). Its owner edits these data in the console. */
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
};

export const sampleCompany: Company = {
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

/** Company as set by the owner, or else the sample company. */
export const company: Company = /* @__PURE__ */ inForce("company", sampleCompany);

/** `tel:` URL of the company's phone number in international format; without a prefix, the number is Spanish. */
export function dialled(phone: string): string {
  const number = phone.replace(/[^\d+]/g, "").replace(/^00/, "+");
  return `tel:${number.startsWith("+") ? "" : "+34"}${number}`;
}
