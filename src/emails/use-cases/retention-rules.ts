import { sql } from "kysely";
import type { CapabilityRetention } from "../../platform/retention/capability-retention.ts";
import { deleteRows } from "../../platform/retention/enforcement.ts";
import { emailRetentionCopy } from "../copy/emails-copy.ts";

export const emailRetention: CapabilityRetention = {
  "mail-file": {
    ...emailRetentionCopy["mail-file"],
    promise: "emailRetention",
    from: "made",
    basis: ["interest"],
    action: "deleted",
    enforcement: {
      async count(_, { before }, { files }) {
        return { count: await files.countBefore(before), oldest: null };
      },
      removeSome: (_, { before }, { files }) => files.removeBefore(before),
    },
  },
  "sent-letter": {
    ...emailRetentionCopy["sent-letter"],
    promise: "emailRetention",
    from: "sent",
    basis: ["interest"],
    action: "deleted",
    enforcement: deleteRows({
      table: "outbox_email",
      began: sql<number>`sent_at`,
      isOver: ({ before }) =>
        sql`state = 'sent' and sent_at < ${before} and not exists (select 1 from access_request as request
          where request.id = outbox_email.subject_id and request.restricted_at is not null)`,
    }),
  },
  "unsent-letter": {
    ...emailRetentionCopy["unsent-letter"],
    promise: "unsentEmailRetention",
    from: "made",
    basis: ["interest"],
    action: "deleted",
    enforcement: deleteRows({
      table: "outbox_email",
      began: sql<number>`created_at`,
      isOver: ({ before }) => sql`state = 'dead' and created_at < ${before}`,
    }),
  },
};
