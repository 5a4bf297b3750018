import { sql } from "kysely";
import type { CapabilityRetention } from "../retention/brought-retention.ts";
import { deleteRows } from "../retention/forget-rows.ts";
import { viesRetentionCopy } from "./copy/es-retention.ts";

export const viesRetention: CapabilityRetention = {
  "vies-check": {
    ...viesRetentionCopy["vies-check"],
    promise: "transactionRetention",
    from: "consulted",
    basis: ["trade-records", "tax"],
    action: "deleted",
    enforcement: deleteRows({
      table: "vies_check",
      key: "request_id",
      began: sql<number>`consulted_at`,
      isOver: ({ before }) => sql`state = 'settled' and consulted_at < ${before}`,
    }),
  },
};
