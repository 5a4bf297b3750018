import { sql } from "kysely";
import type { CapabilityRetention } from "../../platform/retention/capability-retention.ts";
import { deleteRows } from "../../platform/retention/enforcement.ts";
import { memberRetentionCopy } from "../copy/sign-in-copy.ts";

export const memberSignInRetention: CapabilityRetention = {
  "member-session": {
    ...memberRetentionCopy["member-session"],
    promise: "sessionRetention",
    from: "session-ended",
    basis: ["security"],
    action: "deleted",
    enforcement: deleteRows(
      {
        table: "member_session",
        began: sql<number>`cast(null as bigint)`,
        isOver: ({ before }) => sql`expires_at < ${new Date(before).toISOString()}`,
      },
      {
        table: "member_sign_in",
        began: sql<number>`expires_at`,
      },
      {
        table: "member_spent_challenge",
        key: "challenge",
        began: sql<number>`expires_at`,
      },
    ),
  },
};
