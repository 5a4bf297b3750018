import { sql } from "kysely";
import type { CapabilityRetention } from "../../platform/retention/capability-retention.ts";
import { deleteRows } from "../../platform/retention/enforcement.ts";
import { consentRetentionCopy } from "../copy/consent-copy.ts";

export const consentRetention: CapabilityRetention = {
  "consent-proof": {
    ...consentRetentionCopy["consent-proof"],
    promise: "proofRetention",
    from: "chosen",
    basis: ["duty", "grave-infringements"],
    action: "deleted",
    enforcement: deleteRows({
      table: "consent_log",
      began: sql<number>`at`,
    }),
  },
};
