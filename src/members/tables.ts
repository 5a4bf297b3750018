import type { CodePurpose } from "../companies/domain/sign-in-code.ts";
import { notPersonal, ofMember } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof memberSignInTables> {}
}

export const memberSignInTables = {
  /** Requested codes. Requests for unknown addresses also get a row, so that both cases take equally long. */
  member_sign_in: {
    id: ofMember("identifier", "delete-row"),
    email_key: ofMember("contact", "delete-row"),
    purpose: notPersonal<CodePurpose>("purpose of the code"),
    browser_hash: ofMember("secret", "delete-row"),
    code_hash: ofMember("secret", "delete-row"),
    asked_at: ofMember<number>("date", "delete-row"),
    expires_at: ofMember<number>("date", "delete-row"),
    tries: notPersonal<number>("a count"),
    /** Instant at which the email was queued, or the address was found to be unknown; null until then. */
    handled_at: ofMember<number | null>("date", "delete-row"),
    spent_at: ofMember<number | null>("date", "delete-row"),
    superseded_at: ofMember<number | null>("date", "delete-row"),
  },
  member_passkey: {
    id: ofMember("identifier", "delete-row"),
    person_id: ofMember("identifier", "delete-row"),
    credential_id: ofMember("identifier", "delete-row"),
    /** Public key as COSE key (RFC 9052) in base64url. */
    public_key: ofMember("identifier", "delete-row"),
    /** WebAuthn signature counter; 0 if the authenticator does not count. */
    counter: notPersonal<number>("a count"),
    name: ofMember("account", "delete-row"),
    created_at: ofMember<number>("date", "delete-row"),
    last_used_at: ofMember<number | null>("date", "delete-row"),
  },
  /** Used passkey challenges, stored until they would have expired, so that none can be used again. */
  member_spent_challenge: {
    challenge: notPersonal("random bytes"),
    expires_at: notPersonal<number>("when random bytes end"),
  },
  /** Sessions of members, managed by the library better-auth, which stores instants as ISO 8601 text in UTC. */
  member_session: {
    id: ofMember("identifier", "delete-row"),
    person_id: ofMember("identifier", "delete-row"),
    company_id: ofMember<string | null>("identifier", "delete-row"),
    token: ofMember("secret", "delete-row"),
    ip_address: ofMember<string | null>("connection", "delete-row"),
    user_agent: ofMember<string | null>("connection", "delete-row"),
    expires_at: ofMember("date", "delete-row"),
    created_at: ofMember("date", "delete-row"),
    updated_at: ofMember("date", "delete-row"),
  },
};
