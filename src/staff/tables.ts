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
 * Tables of better-auth under our names. It writes instants as ISO 8601 text in UTC on both databases; our own
 * columns are epoch milliseconds.
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
  /** 1 while the password is one typed by another member. */
  must_change_password: number;
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

/** Names are empty after a member was anonymised. */
export type StaffChangeTable = {
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
