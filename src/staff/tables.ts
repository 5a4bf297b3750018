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
 * The tables of the sign-in library, under our names. It writes instants as ISO 8601 in UTC, so they are text
 * here, on both engines; what we write ourselves keeps to milliseconds.
 */
export type StaffMemberTable = {
  id: string;
  name: string;
  email: string;
  email_verified: number;
  role: string;
  /** Null while the member may sign in. */
  disabled_at: number | null;
  has_second_step: number;
  /** 1 while the password is one that somebody else typed. */
  must_change_password: number;
  /** 1 while single keys do something in the console. */
  uses_shortcuts: number;
  created_at: string;
  updated_at: string;
};

export type StaffCredentialTable = {
  id: string;
  member_id: string;
  account_id: string;
  provider_id: string;
  password: string;
  created_at: string;
  updated_at: string;
};

export type StaffSessionTable = {
  id: string;
  member_id: string;
  token: string;
  ip_address: string | null;
  user_agent: string | null;
  expires_at: string;
  created_at: string;
  updated_at: string;
};

export type StaffVerificationTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
};

export type StaffTwoFactorTable = {
  id: string;
  member_id: string;
  secret: string;
  backup_codes: string;
  verified: number;
  failed_count: number;
  locked_until: string | null;
};

/** Names that are gone were forgotten. */
export type StaffChangeTable = {
  id: string;
  at: number;
  /** A member, or the operator at the command line. */
  actor_kind: "member" | "operator";
  actor_id: string | null;
  actor_name: string | null;
  member_id: string | null;
  member_name: string | null;
  type: string;
  role: string | null;
};
