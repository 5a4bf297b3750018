import { sql } from "kysely";
import type { CapabilityRetention } from "../../platform/retention/capability-retention.ts";
import { deleteRows } from "../../platform/retention/enforcement.ts";
import { privacyRequestRetentionCopy } from "../copy/privacy-requests-copy.ts";

export const privacyRequestRetention: CapabilityRetention = {
  "blocked-record": {
    ...privacyRequestRetentionCopy["blocked-record"],
    promise: "transactionRetention",
    from: "last-movement",
    basis: ["blocking", "trade-records"],
    action: "deleted",
    enforcement: deleteRows({
      table: "blocked_record",
      began: sql<number>`blocked_at`,
      // Compares with the end date that was set, and told to the person, when the record was blocked.
      isOver: ({ now }) => sql`blocked_until < ${now}`,
    }),
  },
  "privacy-request": {
    ...privacyRequestRetentionCopy["privacy-request"],
    promise: "proofRetention",
    from: "closed",
    basis: ["duty", "grave-infringements"],
    action: "deleted",
    enforcement: deleteRows({
      table: "privacy_request",
      began: sql<number>`closed_at`,
      // The request stays while its restriction is in force, because staff lift the restriction through it.
      isOver: ({ before }) => sql`state in ('answered', 'refused') and closed_at < ${before}
        and (review_at is null or not exists (select 1 from access_request
          where access_request.email_key = privacy_request.email_key and access_request.restricted_at is not null))`,
    }),
  },
  "unproven-privacy-request": {
    ...privacyRequestRetentionCopy["unproven-privacy-request"],
    promise: "expiredRetention",
    from: "asked",
    basis: ["minimisation"],
    action: "deleted",
    enforcement: deleteRows({
      table: "privacy_request",
      began: sql<number>`asked_at`,
      isOver: ({ before }) => sql`state = 'expired' and asked_at < ${before}`,
    }),
  },
};
