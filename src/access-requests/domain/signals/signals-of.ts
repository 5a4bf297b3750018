import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import type { Temporal } from "temporal-polyfill";
import { type TaxId, taxIdKey } from "../../../tax-id/tax-id.ts";
import { type ViesCheck, viesNumberOf } from "../../../vies/domain/check.ts";
import type { ViesFacts } from "../../../vies/domain/vies-facts.ts";
import type { AccessRequest } from "../access-request.ts";
import { domainOf, isFreeMail } from "../free-mail.ts";
import type { RelatedRequests } from "../related-request.ts";
import { isSameCompanyName } from "./company-names.ts";
import type { PhoneOrigin, Signal, SignalFacts } from "./signal.ts";

/** Threshold in seconds; a form sent faster was hardly read, or was filled in by the browser. */
export const hastyBelow = 5;

/** Signals (findings) of a request in display order. `vies`: its check in the EU's VAT register; null without check. */
export function signalsOf({
  request,
  vies,
  relatedRequests,
  now,
}: {
  request: AccessRequest;
  vies: ViesCheck | null;
  relatedRequests: RelatedRequests;
  now: Temporal.Instant;
}): Signal[] {
  return [
    legalForm(request.taxId),
    ...request.taxId.doubts.map((doubt) =>
      attention({ kind: "tax-doubt", doubt, country: request.taxId.country }),
    ),
    viesSignal(request, vies, now),
    ...seen(relatedRequests, domainOf(request.email.key)),
    ...mail(domainOf(request.email.key)),
    ...phone(request),
    ...(request.origin === "form" ? [fillTime(request.fillMilliseconds)] : []),
    ...(request.selection.length > 0
      ? [plain({ kind: "selection", slugs: request.selection })]
      : []),
  ];
}

function legalForm({ legalForm, country, number }: TaxId): Signal {
  const isPerson = legalForm === "natural-person" || legalForm === "foreign-natural-person";
  const holder = legalForm === null ? "unknown" : isPerson ? "natural-person" : "company";
  return plain({ kind: "legal-form", holder, legalForm, initial: number.charAt(0), country });
}

function seen({ taxId, phone, emailDomain }: RelatedRequests, domain: string): Signal[] {
  return [
    ...(taxId.length > 0 ? [attention({ kind: "seen-tax-id", requests: taxId })] : []),
    ...(phone.length > 0 ? [attention({ kind: "seen-phone", requests: phone })] : []),
    ...(emailDomain.length > 0 && !isFreeMail(domain)
      ? [attention({ kind: "seen-email-domain", domain, requests: emailDomain })]
      : []),
  ];
}

function mail(domain: string): Signal[] {
  return isFreeMail(domain) ? [attention({ kind: "free-mail", domain })] : [];
}

function phone({ phone, taxId }: Pick<AccessRequest, "phone" | "taxId">): Signal[] {
  const elsewhere = phoneElsewhere({ phone: phone.number, taxCountry: taxId.country });
  return [
    ...(elsewhere
      ? [attention({ kind: "phone-country", taxCountry: taxId.country, phone: elsewhere })]
      : []),
    ...(phone.doubts.includes("unassigned")
      ? [attention({ kind: "phone-unassigned", number: phone.number })]
      : []),
  ];
}

function fillTime(milliseconds: number | null): Signal {
  if (milliseconds === null) return plain({ kind: "fill-time", seconds: null });
  const seconds = Math.round(milliseconds / 1000);
  const isHasty = milliseconds < hastyBelow * 1000;
  return (isHasty ? attention : plain)({ kind: "fill-time", seconds });
}

function plain(facts: SignalFacts): Signal {
  return { tone: "plain", ...facts };
}

function attention(facts: SignalFacts): Signal {
  return { tone: "attention", ...facts };
}

/** Signal of an answer of VIES, the EU's VAT register; `attention` if it is unusual or names another company. */
function viesSignal(
  { taxId, company, contact }: AccessRequest,
  vies: ViesCheck | null,
  now: Temporal.Instant,
): Signal {
  const state = stateOf(taxId, vies);
  // Spanish companies are listed in VIES only on application (Real Decreto 1065/2007, art. 3).
  const isUsualNotToBeRegistered = taxId.country === "ES";
  const isUnusual =
    (state === "not-registered" && !isUsualNotToBeRegistered) ||
    (state === "unavailable" && vies?.state === "settled");
  const isOther =
    state === "valid" &&
    [company, contact].every((name) => isSameCompanyName(name, vies?.name ?? "") === false);
  return {
    kind: "vies",
    tone: isUnusual || isOther ? "attention" : "plain",
    state,
    country: taxId.country,
    isUsualNotToBeRegistered,
    consultedAt: vies?.consultedAt ?? null,
    ageMinutes: vies?.consultedAt ? wholeMinutes(vies.consultedAt, now) : null,
    fault: vies?.fault ?? null,
    nextAttemptAt: vies?.nextAttemptAt ?? null,
    name: vies?.name ?? null,
    otherName: isOther ? company : null,
    address: vies?.address ?? null,
    consultationNumber: vies?.consultationNumber ?? null,
  };
}

function stateOf(taxId: TaxId, vies: ViesCheck | null): ViesFacts["state"] {
  if (!viesNumberOf(taxIdKey(taxId))) return "not-applicable";
  if (!vies) return "not-asked";
  return vies.answer ?? "waiting";
}

function wholeMinutes(since: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(0, Math.floor(now.since(since).total("minutes")));
}

/** Country of an E.164 number if it differs from the tax ID's, else null; compares calling codes (Jersey: +44). */
export function phoneElsewhere({
  phone,
  taxCountry,
}: {
  phone: string;
  taxCountry: string;
}): PhoneOrigin | null {
  const country = isoOf[taxCountry] ?? taxCountry;
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed || !isSupportedCountry(country)) return null;
  if (parsed.countryCallingCode === getCountryCallingCode(country)) return null;
  const callingCode = parsed.countryCallingCode;
  return { country: shared.has(callingCode) ? null : (parsed.country ?? null), callingCode };
}

/** Calling codes that libphonenumber-js/min does not tell apart (1: North America; 7: Russia). */
const shared = new Set<string>(["1", "7"]);

/** ISO country codes of the VAT prefixes that are no ISO codes: Greece and Northern Ireland. */
const isoOf: Partial<Record<string, string>> = { EL: "GR", XI: "GB" };
