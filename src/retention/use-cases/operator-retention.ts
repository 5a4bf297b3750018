import type { CapabilityRetention } from "../../platform/retention/capability-retention.ts";
import { operatorRetentionCopy } from "../copy/operator-copy.ts";

export const operatorRetention: CapabilityRetention = {
  "server-log": {
    ...operatorRetentionCopy["server-log"],
    promise: "logRetention",
    from: "written",
    basis: ["security"],
    action: "deleted",
  },
  backup: {
    ...operatorRetentionCopy.backup,
    promise: "backupRetention",
    from: "made",
    basis: ["security"],
    action: "deleted",
  },
};
