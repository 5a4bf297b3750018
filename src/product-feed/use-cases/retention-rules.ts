import { sql } from "kysely";
import type { CapabilityRetention } from "../../platform/retention/capability-retention.ts";
import { deleteRows } from "../../platform/retention/enforcement.ts";
import { productFeedRetentionCopy } from "../copy/retention-copy.ts";

export const productFeedRetention: CapabilityRetention = {
  "unread-feed": {
    ...productFeedRetentionCopy["unread-feed"],
    promise: "restingRetention",
    from: "consulted",
    basis: ["contract", "security"],
    action: "deleted",
    enforcement: deleteRows({
      table: "product_feed",
      began: sql<number>`coalesce(last_read_at, created_at)`,
    }),
  },
};
