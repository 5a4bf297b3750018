import { notPersonal, ofStaff, type PersonalData } from "../kernel/personal-data.ts";

declare module "../platform/database/schema.ts" {
  interface Schema {
    staff_member: StaffMemberTable;
    staff_credential: StaffCredentialTable;
    staff_session: StaffSessionTable;
    staff_verification: StaffVerificationTable;
    staff_two_factor: StaffTwoFactorTable;
    staff_change: StaffChangeTable;
  }
}

/**
 * Tables of the sign-in library better-auth, renamed. The library stores instants as ISO 8601 text in UTC on SQLite
 * and PostgreSQL; the columns that we added hold epoch milliseconds.
 */
type StaffMemberTable = {
  id: string;
  name: string;
  email: string;
  email_verified: number;
  role: string;
  /** Null while the member may sign in. */
  disabled_at: number | null;
  has_second_step: number;
  /** 1 while the password is one that an admin typed and the member has not replaced; else 0. */
  must_change_password: number;
  uses_shortcuts: number;
  created_at: string;
  updated_at: string;
};

type StaffCredentialTable = {
  id: string;
  member_id: string;
  account_id: string;
  provider_id: string;
  password: string;
  created_at: string;
  updated_at: string;
};

type StaffSessionTable = {
  id: string;
  member_id: string;
  token: string;
  ip_address: string | null;
  user_agent: string | null;
  expires_at: string;
  created_at: string;
  updated_at: string;
};

type StaffVerificationTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
};

type StaffTwoFactorTable = {
  id: string;
  member_id: string;
  secret: string;
  backup_codes: string;
  verified: number;
  failed_count: number;
  locked_until: string | null;
};

/** Log of access changes. The ids and names of a member are null once the account was deleted. */
type StaffChangeTable = {
  id: string;
  at: number;
  actor_kind: "member" | "operator";
  actor_id: string | null;
  actor_name: string | null;
  member_id: string | null;
  member_name: string | null;
  type: string;
  role: string | null;
};

export const staffPersonalData: PersonalData = {
  staff_member: {
    id: ofStaff("identifier", "delete-row"),
    name: ofStaff("identity", "delete-row"),
    email: ofStaff("contact", "delete-row"),
    email_verified: ofStaff("contact", "delete-row"),
    role: ofStaff("account", "delete-row"),
    disabled_at: ofStaff("date", "delete-row"),
    has_second_step: ofStaff("account", "delete-row"),
    must_change_password: ofStaff("account", "delete-row"),
    uses_shortcuts: ofStaff("account", "delete-row"),
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
    ip_address: ofStaff("connection", "delete-row"),
    user_agent: ofStaff("connection", "delete-row"),
    expires_at: ofStaff("date", "delete-row"),
    created_at: ofStaff("date", "delete-row"),
    updated_at: ofStaff("date", "delete-row"),
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
    verified: ofStaff("account", "delete-row"),
    failed_count: ofStaff("account", "delete-row"),
    locked_until: ofStaff("date", "delete-row"),
  },
  staff_change: {
    id: notPersonal("of the line"),
    at: notPersonal("when, without whom once the names are gone"),
    actor_kind: notPersonal("a member or the operator, never who"),
    actor_id: ofStaff("identifier", "replace"),
    actor_name: ofStaff("identity", "replace"),
    member_id: ofStaff("identifier", "replace"),
    member_name: ofStaff("identity", "replace"),
    type: notPersonal("a word of a list"),
    role: notPersonal("a word of a list"),
  },
};
