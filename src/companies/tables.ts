import type { Cents } from "../kernel/money/amounts.ts";
import { notPersonal, ofMember, ofStaff } from "../kernel/personal-data.ts";
import type { MediaType } from "../kernel/stored-file.ts";
import type { MemberRole } from "../kernel/viewer.ts";
import type { TablesOf } from "../platform/database/schema.ts";
import type { LegalForm } from "../tax-id/spain.ts";
import type { AddressKind } from "./domain/address.ts";
import type { CompanyStatus, StatusReason, Territory } from "./domain/company.ts";
import type { DocumentCheck, DocumentKind } from "./domain/document.ts";
import type { InvitationState } from "./domain/invitation.ts";
import type { PaymentMethod } from "./domain/payment-terms.ts";
import type { Surcharge } from "./domain/surcharge.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof companyTables> {}
}

const agreed = <Type = string>() => notPersonal<Type>("what was agreed with a company");
/** Column that identifies a company. It counts as personal data, because a company may be a sole trader. */
const ofCompany = <Type = string>() => ofMember<Type>("identity", "keep-blocked");
const ofAddress = () => ofMember("contact", "delete-row");

export const companyTables = {
  company: {
    id: ofMember("identifier", "keep-blocked"),
    legal_name: ofCompany(),
    name_key: ofCompany(),
    trade_name: ofCompany<string | null>(),
    customer_number: ofMember<string | null>("identifier", "keep-blocked"),
    customer_number_key: ofMember<string | null>("identifier", "keep-blocked"),
    tax_id_key: ofMember("tax", "keep-blocked"),
    tax_country: agreed(),
    tax_number: ofMember("tax", "keep-blocked"),
    legal_form: ofMember<LegalForm | null>("tax", "keep-blocked"),
    vies_answer: ofMember<string | null>("tax", "keep-blocked"),
    vies_name: ofMember<string | null>("tax", "keep-blocked"),
    vies_consultation: ofMember<string | null>("tax", "keep-blocked"),
    vies_at: ofMember<number | null>("date", "keep-blocked"),
    /** Email address and phone of the company; blank once they were those of an erased person. */
    email: ofMember("contact", "replace"),
    phone: ofMember("contact", "replace"),
    territory: agreed<Territory | null>(),
    surcharge: agreed<Surcharge["kind"]>(),
    surcharge_document: ofMember<string | null>("tax", "keep-blocked"),
    surcharge_file: ofMember<string | null>("identifier", "keep-blocked"),
    surcharge_from: agreed<string | null>(),
    surcharge_until: agreed<string | null>(),
    surcharge_checked_at: agreed<number | null>(),
    surcharge_checked_id: ofStaff<string | null>("identifier", "replace"),
    surcharge_checked_name: ofStaff<string | null>("identity", "replace"),
    payment_method: agreed<PaymentMethod>(),
    payment_days: agreed<number>(),
    tier: agreed<string | null>(),
    house_contact_id: ofStaff<string | null>("identifier", "replace"),
    house_contact_name: ofStaff<string | null>("identity", "replace"),
    shows_prices: agreed<number>(),
    shows_adult: agreed<number>(),
    status: agreed<CompanyStatus>(),
    status_since: agreed<number>(),
    status_reason: agreed<StatusReason | null>(),
    merged_into: agreed<string | null>(),
    created_at: agreed<number>(),
    /** Instant of the import that created the company; null if an access request did. */
    imported_at: agreed<number | null>(),
    version: agreed<number>(),
  },
  company_address: {
    id: ofMember("identifier", "delete-row"),
    company_id: ofMember("identifier", "delete-row"),
    kind: notPersonal<AddressKind>("a word of a list"),
    recipient: ofAddress(),
    street: ofAddress(),
    postcode: ofAddress(),
    city: ofAddress(),
    province: ofAddress(),
    country: ofAddress(),
    note: ofMember("free-text", "delete-row"),
    is_default: notPersonal<number>("yes or no"),
  },
  company_document: {
    id: ofMember("identifier", "delete-row"),
    company_id: ofMember("identifier", "delete-row"),
    kind: notPersonal<DocumentKind>("a word of a list"),
    name: ofMember("free-text", "delete-row"),
    media_type: notPersonal<MediaType>("a word of a list"),
    bytes: notPersonal<number>("a size"),
    sha256: ofMember("free-text", "delete-row"),
    actor_kind: notPersonal("a word of a list"),
    /** Id of a member of staff or of a member of the company, depending on `actor_kind`. */
    actor_id: ofStaff<string | null>("identifier", "replace"),
    actor_name: ofStaff<string | null>("identity", "replace"),
    at: ofMember<number>("date", "delete-row"),
    verdict: notPersonal<DocumentCheck["verdict"] | null>("a word of a list"),
    verdict_reason: ofMember("free-text", "delete-row"),
    checked_at: agreed<number | null>(),
    checked_id: ofStaff<string | null>("identifier", "replace"),
    checked_name: ofStaff<string | null>("identity", "replace"),
  },
  person: {
    id: ofMember("identifier", "replace"),
    name: ofMember("identity", "replace"),
    email: ofMember("contact", "replace"),
    email_key: ofMember("contact", "replace"),
    phone: ofMember("contact", "replace"),
    created_at: ofMember<number>("date", "replace"),
    first_signed_in_at: ofMember<number | null>("date", "replace"),
    last_signed_in_at: ofMember<number | null>("date", "replace"),
    /** Instant at which the person subscribed to news in the account; null without a subscription. */
    news_since: ofMember<number | null>("choice", "replace"),
    /** Instant of the customer import that created the person (GDPR, art. 14.2 f); null if the person gave the data. */
    imported_at: ofMember<number | null>("date", "replace"),
    passkey_declined_at: ofMember<number | null>("date", "replace"),
  },
  /** Memberships, including ended ones, because orders reference the member who placed them. */
  company_member: {
    id: ofMember("identifier", "replace"),
    company_id: ofMember("identifier", "replace"),
    person_id: ofMember("identifier", "replace"),
    role: notPersonal<MemberRole>("a word of a list"),
    order_limit: ofMember<Cents | null>("account", "replace"),
    joined_at: ofMember<number>("date", "replace"),
    left_at: ofMember<number | null>("date", "replace"),
    /** Instants at which staff requested the sign-in email of an imported member, and at which it was queued. */
    notice_asked_at: ofMember<number | null>("date", "replace"),
    noticed_at: ofMember<number | null>("date", "replace"),
  },
  company_invitation: {
    id: ofMember("identifier", "delete-row"),
    company_id: ofMember("identifier", "delete-row"),
    name: ofMember("identity", "delete-row"),
    email: ofMember("contact", "delete-row"),
    email_key: ofMember("contact", "delete-row"),
    role: notPersonal<MemberRole>("a word of a list"),
    order_limit: ofMember<Cents | null>("account", "delete-row"),
    state: notPersonal<InvitationState>("a word of a list"),
    invited_at: ofMember<number>("date", "delete-row"),
    expires_at: ofMember<number>("date", "delete-row"),
  },
  /** Approved access requests with their company. Outcome «waiting»: the applicant asks to join an existing company. */
  company_request: {
    request_id: ofMember("identifier", "replace"),
    reference: ofMember("identifier", "replace"),
    company_id: ofMember("identifier", "replace"),
    outcome: notPersonal<"founded" | "joined" | "waiting" | "declined">("a word of a list"),
    person_id: ofMember<string | null>("identifier", "replace"),
    name: ofMember("identity", "replace"),
    email: ofMember("contact", "replace"),
    email_key: ofMember("contact", "replace"),
    phone: ofMember("contact", "replace"),
    requested_at: agreed<number>(),
    approved_at: agreed<number>(),
    selection: agreed(),
    selection_given_at: agreed<number | null>(),
  },
};
