import type { LegalForm } from "../../../tax-id/spain.ts";
import type { TaxIdDoubt } from "../../../tax-id/tax-id.ts";
import type { ViesFacts } from "../../../vies/domain/vies-facts.ts";
import type { RelatedRequest } from "../related-request.ts";

/** Finding about a request, for the staff. `attention`: worth a second look. No score: a person decides. */
export type Signal = { tone: "plain" | "attention" } & SignalFacts;

export type SignalFacts =
  | {
      kind: "legal-form";
      /** `unknown` for foreign tax IDs: only Spanish ones show the kind of holder. */
      holder: "company" | "natural-person" | "unknown";
      legalForm: LegalForm | null;
      /** First character of the tax ID, which in Spain stands for the legal form. */
      initial: string;
      country: string;
    }
  | { kind: "tax-doubt"; doubt: TaxIdDoubt; country: string }
  | ViesFacts
  | { kind: "free-mail"; domain: string }
  | ({ kind: "phone-country"; taxCountry: string } & { phone: PhoneOrigin })
  | { kind: "phone-unassigned"; number: string }
  | { kind: "seen-tax-id"; requests: readonly RelatedRequest[] }
  | { kind: "seen-phone"; requests: readonly RelatedRequest[] }
  | { kind: "seen-email-domain"; domain: string; requests: readonly RelatedRequest[] }
  /** `seconds` is null if the form was sent without JavaScript. */
  | { kind: "fill-time"; seconds: number | null }
  | { kind: "selection"; slugs: readonly string[] };

export type PhoneOrigin = {
  /** ISO 3166 alpha-2 code; null where several countries share the calling code. */
  country: string | null;
  /** Digits without the plus sign. */
  callingCode: string;
};
