import type { Temporal } from "temporal-polyfill";
import type { TaxId } from "../../../tax-id/tax-id.ts";
import type { ViesCheck } from "../../../vies/domain/check.ts";
import type { AccessRequest } from "../access-request.ts";
import { domainOf, isFreeMail } from "./free-mail.ts";
import { phoneElsewhere } from "./phone-country.ts";
import type { SeenBefore } from "./seen-before.ts";
import type { Signal, SignalFacts } from "./signal.ts";
import { viesSignal } from "./vies-signal.ts";

/** Seconds; a form sent faster than this was hardly read, or was filled in by the browser. */
export const hastyBelow = 5;

/** Signals of a request in the order of display. `vies`: its check in the EU's VAT register; null if none was made. */
export function signalsOf({
  request,
  vies,
  seenBefore,
  now,
}: {
  request: Pick<
    AccessRequest,
    | "company"
    | "contact"
    | "taxId"
    | "email"
    | "phone"
    | "fillMilliseconds"
    | "origin"
    | "selection"
  >;
  vies: ViesCheck | null;
  seenBefore: SeenBefore;
  now: Temporal.Instant;
}): Signal[] {
  return [
    legalForm(request.taxId),
    ...request.taxId.doubts.map((doubt) =>
      attention({ kind: "tax-doubt", doubt, country: request.taxId.country }),
    ),
    viesSignal({ taxId: request.taxId, names: request, vies, now }),
    ...seen(seenBefore, domainOf(request.email.key)),
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

function seen({ taxId, phone, emailDomain }: SeenBefore, domain: string): Signal[] {
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
