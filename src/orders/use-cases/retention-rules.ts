import type { CapabilityRetention } from "../../platform/retention/capability-retention.ts";
import { orderRetentionCopy } from "../copy/retention-copy.ts";
import { deleteOverdueOrders } from "../store/overdue-orders.ts";

export const orderRetention: CapabilityRetention = {
  "customer-order": {
    ...orderRetentionCopy["customer-order"],
    promise: "transactionRetention",
    from: "last-movement",
    basis: ["contract", "trade-records"],
    action: "deleted",
    enforcement: deleteOverdueOrders,
  },
};
