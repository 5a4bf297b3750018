import type { Generated } from "kysely";
import { notPersonal, ofStaff } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof staffTables> {}
}

export const staffTables = {
  /** Tables of better-auth: instants as ISO 8601 text in UTC; columns that we added hold epoch milliseconds. */
  staff_member: {
    id: ofStaff("identifier", "delete-row"),
    name: ofStaff("identity", "delete-row"),
    email: ofStaff("contact", "delete-row"),
    email_verified: ofStaff<number>("contact", "delete-row"),
    role: ofStaff("account", "delete-row"),
    /** Null while the member may sign in. */
    disabled_at: ofStaff<number | null>("date", "delete-row"),
    has_two_factor: ofStaff<number>("account", "delete-row"),
    /** 1 while the password is a temporary one that an admin typed; 0 once the member has replaced it. */
    must_change_password: ofStaff<number>("account", "delete-row"),
    uses_shortcuts: ofStaff<number>("account", "delete-row"),
    /** 1 if the member has folded the console's side bar to icons. */
    folds_navigation: ofStaff<Generated<number>>("account", "delete-row"),
    created_at: ofStaff("date", "delete-row"),
    updated_at: ofStaff("date", "delete-row"),
  },
  staff_credential: {
    id: ofStaff("identifier", "delete-row"),
    member_id: ofStaff("identifier", "delete-row"),
    account_id: ofStaff("identifier", "delete-row"),
    provider_id: notPersonal("the same word in every row"),
    password: ofStaff("secret", "delete-row"),
    created_at: ofStaff("date", "delete-row"),
    updated_at: ofStaff("date", "delete-row"),
  },
  staff_session: {
    id: ofStaff("identifier", "delete-row"),
    member_id: ofStaff("identifier", "delete-row"),
    token: ofStaff("secret", "delete-row"),
    ip_address: ofStaff<string | null>("connection", "delete-row"),
    user_agent: ofStaff<string | null>("connection", "delete-row"),
    expires_at: ofStaff("date", "delete-row"),
    created_at: ofStaff("date", "delete-row"),
    updated_at: ofStaff("date", "delete-row"),
    /** Value of the type `SignInMethod`. */
    sign_in_method: ofStaff<Generated<string>>("account", "delete-row"),
  },
  staff_verification: {
    id: ofStaff("identifier", "delete-row"),
    identifier: ofStaff("identifier", "delete-row"),
    value: ofStaff("secret", "delete-row"),
    expires_at: ofStaff("date", "delete-row"),
    created_at: ofStaff("date", "delete-row"),
    updated_at: ofStaff("date", "delete-row"),
  },
  staff_two_factor: {
    id: ofStaff("identifier", "delete-row"),
    member_id: ofStaff("identifier", "delete-row"),
    secret: ofStaff("secret", "delete-row"),
    backup_codes: ofStaff("secret", "delete-row"),
    verified: ofStaff<number>("account", "delete-row"),
    failed_count: ofStaff<number>("account", "delete-row"),
    locked_until: ofStaff<string | null>("date", "delete-row"),
  },
  /** Account at the identity provider for single sign-on (`iss` and `sub` of its ID tokens), linked to a member. */
  staff_identity: {
    issuer: notPersonal("the address of an identity provider"),
    subject: ofStaff("identifier", "delete-row"),
    member_id: ofStaff("identifier", "delete-row"),
    linked_at: ofStaff<number>("date", "delete-row"),
  },
};
