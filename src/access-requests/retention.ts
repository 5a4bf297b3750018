import type { CapabilityRetention } from "../retention/brought-retention.ts";
import { accessRequestRetentionCopy } from "./copy/es-retention.ts";
import { purgeDueRequests } from "./purge-due-requests.ts";

export const accessRequestRetention: CapabilityRetention = {
  "expired-request": {
    ...accessRequestRetentionCopy["expired-request"],
    promise: "expiredRetention",
    from: "expired",
    basis: ["minimisation"],
    action: "anonymised",
    enforcement: purgeDueRequests({ states: ["expired"], lastTransitions: true }),
  },
  "withdrawn-request": {
    ...accessRequestRetentionCopy["withdrawn-request"],
    promise: "withdrawnRetention",
    from: "withdrawn",
    basis: ["interest", "minimisation"],
    action: "anonymised",
    enforcement: purgeDueRequests({ states: ["withdrawn"], lastTransitions: true }),
  },
  "refused-request": {
    ...accessRequestRetentionCopy["refused-request"],
    promise: "refusedRetention",
    from: "answered",
    basis: ["interest", "minor-infringements"],
    action: "anonymised",
    enforcement: purgeDueRequests({ states: ["refused"], lastTransitions: true }),
  },
  "resting-request": {
    ...accessRequestRetentionCopy["resting-request"],
    promise: "restingRetention",
    from: "last-movement",
    basis: ["minimisation"],
    action: "anonymised",
    enforcement: purgeDueRequests({
      states: ["unconfirmed", "pending", "information-requested"],
      lastTransitions: false,
    }),
  },
  "approved-request": {
    ...accessRequestRetentionCopy["approved-request"],
    promise: "transactionRetention",
    from: "last-movement",
    basis: ["contract", "trade-records"],
    action: "anonymised",
    enforcement: purgeDueRequests({ states: ["approved"], lastTransitions: false }),
  },
};
