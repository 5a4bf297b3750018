import { sql } from "kysely";
import type { CapabilityRetention } from "../retention/brought-retention.ts";
import { deleteRows } from "../retention/forget-rows.ts";
import { staffRetentionCopy } from "./copy/es-retention.ts";
import { purgeMembers } from "./members/purge-members.ts";

export const staffRetention: CapabilityRetention = {
  "staff-session": {
    ...staffRetentionCopy["staff-session"],
    promise: "sessionRetention",
    from: "session-ended",
    basis: ["security"],
    action: "deleted",
    enforcement: deleteRows(
      ...(["staff_session", "staff_verification"] as const).map((table) => ({
        table,
        key: "id",
        began: sql<number>`cast(null as bigint)`,
        isOver: ({ before }: { before: number }) =>
          sql`expires_at < ${new Date(before).toISOString()}` as never,
      })),
      {
        table: "attempt_limit",
        key: "key",
        began: sql<number>`ends_at`,
        isOver: ({ before }) => sql`ends_at < ${before}`,
      },
    ),
  },
  "staff-account": {
    ...staffRetentionCopy["staff-account"],
    promise: "staffRetention",
    from: "account-closed",
    basis: ["contract", "labour"],
    action: "deleted",
    enforcement: purgeMembers,
  },
};
