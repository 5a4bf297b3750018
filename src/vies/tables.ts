declare module "../platform/database/schema.ts" {
  interface Schema {
    vies_check: ViesCheckTable;
  }
}

export type ViesCheckTable = {
  request_id: string;
  tax_id_key: string;
  state: string;
  asked_since: number;
  attempts: number;
  /** While leased: end of the lease. Null once settled. */
  next_attempt_at: number | null;
  lease_id: string | null;
  lease_until: number | null;
  answer: string | null;
  fault: string | null;
  name: string | null;
  address: string | null;
  consultation_number: string | null;
  raw: string | null;
  consulted_at: number | null;
};
