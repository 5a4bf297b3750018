import { type EmailBlock, type FactRow, facts } from "../../emails/layout/blocks.ts";
import type { EmailFacts } from "../../emails/layout/email-facts.ts";
import type { AboutRequest, ForCall } from "../domain/email.ts";

/** Contact data of the applicant, so that the staff can call without opening the console. */
export function requestFacts(
  { reference, company, contact, call }: AboutRequest & ForCall,
  { catalogues }: Pick<EmailFacts, "catalogues">,
): EmailBlock {
  return facts(
    { term: "Empresa", value: company },
    { term: "Contacto", value: contact },
    ...(call ? callFacts(call, catalogues(call.selection)) : []),
    { term: "Referencia", value: reference },
  );
}

function callFacts(
  { phone, email, country }: NonNullable<ForCall["call"]>,
  catalogues: readonly string[],
): FactRow[] {
  const dialled = phone.replace(/[^\d+]/g, "");
  return [
    { term: "Teléfono", value: formatPhone(dialled), href: `tel:${dialled}` },
    { term: "Correo", value: email },
    { term: "País", value: emailCountryName(country) },
    ...(catalogues.length > 0 ? [{ term: "Catálogos", value: catalogues.join(", ") }] : []),
  ];
}

/** Spanish telephone numbers in groups of three digits; others unchanged. */
function formatPhone(dialled: string): string {
  return dialled.replace(/^(\+34)(\d{3})(\d{3})(\d{3})$/, "$1\u00A0$2\u00A0$3\u00A0$4");
}

/** Country name of a VAT prefix; those of Greece (EL) and Northern Ireland (XI) are not ISO codes. */
export function emailCountryName(country: string): string {
  if (country === "XI") return "Irlanda del Norte";
  try {
    return countryNames.of(country === "EL" ? "GR" : country) ?? country;
  } catch {
    return country;
  }
}

const countryNames = new Intl.DisplayNames("es", { type: "region" });
