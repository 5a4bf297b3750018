/** What is left of a request for the figures once nobody is to be found in it. Days begin in Madrid. */
export type AccessRequestTraceTable = {
  state: string;
  received_on: number;
  answered_on: number | null;
  /** From the confirmation to the answer, in milliseconds. */
  took: number | null;
  /** 1 where the answer came in time. */
  is_kept: number | null;
  tax_country: string;
  selection: string;
};

/** Kept apart for judges, prosecutors and authorities alone (LOPDGDD, art. 32); no page of the site reads it. */
export type BlockedRecordTable = {
  /** The id that the request had. */
  id: string;
  reference: string;
  email_key: string;
  tax_id_key: string;
  blocked_at: number;
  blocked_until: number;
  reason: string;
  /** JSON: the request, its history without notes, and what VIES said. */
  content: string;
};

/** A job that is done once an occasion, whichever instance does it. */
export type JobRunTable = {
  job: string;
  /** The date of a nightly run, the instant of one that somebody asked for. */
  occasion: string;
  asked_by: string;
  state: string;
  lease_holder: string;
  lease_until: number;
  started_at: number;
  finished_at: number | null;
  /** JSON; counts only. */
  result: string | null;
};
